// Where the data of a site lie if nobody says otherwise, and the lock of a database that is a file.
#pragma once

#include <string>

namespace pavage {

// $XDG_DATA_HOME/pavage, or ~/.local/share/pavage, or pavage-data here if there is no home.
std::string usual_data_folder();

// What open_database takes: the database named by its URL, otherwise the file in the folder (empty: the usual one).
std::string database_url(const std::string& data_folder, const std::string& database);

// False if the database would be a file that does not exist: opening it would make it.
bool is_there(const std::string& url);

// Makes the folder of a database that is a file, for its owner's eyes only. Throws StoreFailure.
void make_room_for(const std::string& url);

// A lock on a file beside `file` that names its holder; it goes with the process however that ends. Throws StoreFailure.
class FileLock {
  public:
    explicit FileLock(const std::string& file);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    int lock_ = -1;
};

std::string process_name();  // "pavage 1234@host"

}  // namespace pavage
