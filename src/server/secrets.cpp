#include "server/secrets.h"

#include <sodium.h>

#include <array>
#include <new>
#include <stdexcept>

namespace pavage {

namespace {

// 19 MiB and three passes: what OWASP asks of argon2id and a little more; about 0.06 s.
constexpr unsigned long long kPasses = 3;
constexpr std::size_t kMemory = std::size_t{19} << 20;

// Crockford's letters: no i, l, o and u, in lower case. 20 of them are 100 bits.
constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kCodeLetters = 20, kCardLetters = 12, kCodeGroup = 4;

constexpr std::uint64_t kExactInJson = std::uint64_t{1} << 53;

// Once, before anything else; a machine without good randomness is no place for secrets.
void wake() {
    static const int state = sodium_init();
    if (state < 0) throw std::runtime_error("libsodium cannot start on this machine");
}

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
    wake();
    std::array<unsigned char, size> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

template <std::size_t size>
std::string base64url(const std::array<unsigned char, size>& bytes) {
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(size, kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    text.pop_back();  // C's zero
    return text;
}

template <std::size_t size>
std::string hexadecimal(const std::array<unsigned char, size>& bytes) {
    std::string text(2 * size + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

template <std::size_t letters>
std::string random_code() {
    std::string code;
    for (const unsigned char byte : random_bytes<letters>()) {
        if (code.size() % (kCodeGroup + 1) == kCodeGroup) code += '-';
        code += kLetters[byte % kLetters.size()];  // 32 divides 256: every letter is as likely
    }
    return code;
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string sha256(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
    crypto_hash_sha256(hash.data(), bytes_of(text), text.size());
    return hexadecimal(hash);
}

}  // namespace

std::string random_token() { return base64url(random_bytes<32>()); }
std::string random_key() { return base64url(random_bytes<12>()); }
std::string token_hash(std::string_view token) { return sha256(token); }

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    for (const unsigned char byte : random_bytes<8>()) seed = seed << 8 | byte;
    return seed % kExactInJson;
}

std::string hash_password(std::string_view password) {
    wake();
    std::array<char, crypto_pwhash_STRBYTES> hash;
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), kPasses, kMemory,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
    wake();
    if (hash.size() >= crypto_pwhash_STRBYTES) return false;
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

const std::string& nobodys_password() {
    static const std::string hash = hash_password(random_token());
    return hash;
}

std::string new_recovery_code() { return random_code<kCodeLetters>(); }

std::string new_card_code() {
    std::string code = random_code<kCardLetters>();
    for (char& letter : code)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return code;
}

std::string tidy_recovery_code(std::string_view typed) {
    std::string code;
    for (char letter : typed) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if (letter == 'o') letter = '0';
        if (letter == 'i' || letter == 'l') letter = '1';
        if (kLetters.find(letter) == std::string_view::npos) continue;
        if (code.size() % (kCodeGroup + 1) == kCodeGroup) code += '-';
        code += letter;
    }
    return code;
}

bool same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string new_dice_secret() { return hexadecimal(random_bytes<32>()); }
std::string commitment_to(std::string_view secret) { return sha256(secret); }

std::uint64_t dice_number(std::string_view secret, std::uint64_t roll) {
    const std::string digits = std::to_string(roll);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes_of(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(digits), digits.size());
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> code;
    crypto_auth_hmacsha256_final(&state, code.data());
    std::uint64_t number = 0;
    for (int i = 0; i < 8; ++i) number = number << 8 | code[static_cast<std::size_t>(i)];
    return number;
}

}  // namespace pavage
