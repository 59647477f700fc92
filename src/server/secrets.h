// What must not be guessed: passwords, tokens, recovery codes, dice. A narrow door to libsodium.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pavage {

std::string random_token();                      // 256 bits in base64url, 43 characters
std::string token_hash(std::string_view token);  // what the store keeps: SHA-256 in hexadecimal
std::uint64_t random_seed();                     // 0 to 2^53 - 1: a number that JSON carries exactly
std::string random_key();                        // of a private table: 96 bits in base64url, 16 characters

// Slow and memory-hungry on purpose (argon2id): never on the I/O thread.
std::string hash_password(std::string_view password);
bool is_password(std::string_view password, const std::string& hash);
// A hash that no password fits, to spend the same time on names that do not exist.
const std::string& nobodys_password();

std::string new_recovery_code();                           // "abcd-efgh-…": 100 bits, no letters that look alike
std::string tidy_recovery_code(std::string_view typed);    // as it was written, whatever case and hyphens were typed
std::string new_card_code();                               // "ABCD-EFGH-JKMN": 60 bits, of the same letters; tidied as those
bool same_secret(std::string_view a, std::string_view b);  // in constant time

// The dice of a game: 256 secret bits in hexadecimal, the SHA-256 of that text likewise, and the number of the roll (from
// 0): the first 64 bits, big-endian, of HMAC-SHA-256 with the bytes of the secret’s text as key over the number in decimal
// digits.
std::string new_dice_secret();
std::string commitment_to(std::string_view secret);
std::uint64_t dice_number(std::string_view secret, std::uint64_t roll);

}  // namespace pavage
