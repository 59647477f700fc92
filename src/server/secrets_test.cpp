#include "server/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace pavage {
namespace {

constexpr std::string_view kSecret = "0011223344556677889900112233445566778899aabbccddeeff001122334455";
constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

TEST(Secrets, AreLongAndNeverTheSame) {
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        const std::string token = random_token(), key = random_key(), dice = new_dice_secret();
        EXPECT_EQ(token.size(), 43u);
        EXPECT_EQ(key.size(), 16u);
        EXPECT_EQ((token + key).find_first_not_of(kBase64), std::string::npos);
        EXPECT_EQ(dice.size(), 64u);
        EXPECT_EQ(dice.find_first_not_of("0123456789abcdef"), std::string::npos);
        for (const std::string& one : {token, key, dice, new_recovery_code()}) EXPECT_TRUE(seen.insert(one).second);
    }
}

TEST(Secrets, SeedsAreNumbersThatJsonCarries) {
    std::uint64_t all = 0;
    for (int i = 0; i < 200; ++i) {
        const std::uint64_t seed = random_seed();
        EXPECT_LT(seed, std::uint64_t{1} << 53);
        all |= seed;
    }
    EXPECT_EQ(all, (std::uint64_t{1} << 53) - 1);  // every bit is used
}

// FIPS 180-2, appendix B.
TEST(Secrets, HashesOfTokensAreSha256) {
    EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(token_hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(commitment_to("abc"), token_hash("abc"));
}

// By Python: hashlib.sha256(secret), hmac.new(secret, b"10", "sha256").
TEST(Secrets, DiceAreHmacsThatAnybodyCanCheck) {
    EXPECT_EQ(commitment_to(kSecret), "521a21c710a2c3873a6218b316e387bc2117d995397f93166ad8a0431ffa6541");
    EXPECT_EQ(dice_number(kSecret, 0), 0xb781e1c42b9448afu);
    EXPECT_EQ(dice_number(kSecret, 1), 0x009526b5f4500535u);
    EXPECT_EQ(dice_number(kSecret, 10), 0xa454f30cf850d0eau);
    EXPECT_EQ(dice_number(kSecret, UINT64_MAX), 0xa24f34c63bebd398u);
}

TEST(Secrets, PasswordsFitTheirOwnHashOnly) {
    const std::string hash = hash_password("tomette");
    EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=19456,t=3,p=1$")) << hash;
    EXPECT_TRUE(is_password("tomette", hash));
    for (const char* wrong : {"", "Tomette", "tomette ", "tomett"}) EXPECT_FALSE(is_password(wrong, hash)) << wrong;
    EXPECT_NE(hash_password("tomette"), hash);  // salted
    EXPECT_FALSE(is_password("", nobodys_password()));
    EXPECT_TRUE(nobodys_password().starts_with("$argon2id$v=19$m=19456,t=3,p=1$"));
}

TEST(Secrets, PasswordsMayHoldAnyBytes) {
    using namespace std::string_view_literals;
    const std::string hash = hash_password("a\0b"sv);
    EXPECT_TRUE(is_password("a\0b"sv, hash));
    EXPECT_FALSE(is_password("a\0c"sv, hash));
    EXPECT_FALSE(is_password("a"sv, hash));
}

TEST(Secrets, MalformedHashesFitNoPassword) {
    const std::string good = hash_password("a");
    for (const std::string& bad :
         {std::string(), std::string("a"), std::string("$argon2id$"), good.substr(0, good.size() - 1), good + "x",
          std::string(5000, '$'), std::string("$argon2id$v=19$m=99999999999,t=3,p=1$AAAA$AAAA")})
        EXPECT_FALSE(is_password("a", bad)) << bad;
}

TEST(Secrets, RecoveryCodesForgiveHowTheyAreTyped) {
    const std::string code = new_recovery_code();
    EXPECT_EQ(code.size(), 24u);  // five groups of four
    EXPECT_EQ(tidy_recovery_code(code), code);
    std::string loud;
    for (const char letter : code)
        if (letter != '-') loud += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    EXPECT_EQ(tidy_recovery_code(loud), code);
    EXPECT_EQ(tidy_recovery_code("  " + code.substr(0, 9) + " " + code.substr(10) + "\n"), code);
    EXPECT_EQ(tidy_recovery_code("O0Il-1aBc"), "0011-1abc");
    EXPECT_EQ(tidy_recovery_code("\xff\xfe – !"), "");
}

TEST(Secrets, AreTheSameOnlyIfEveryByteIs) {
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_TRUE(same_secret("", ""));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "ab"));
}

}  // namespace
TEST(Secrets, CodesOfCardsAreShortAndForgiving) {
    std::set<std::string> codes;
    for (int i = 0; i < 1000; ++i) {
        const std::string code = new_card_code();
        ASSERT_EQ(code.size(), 14u);
        EXPECT_TRUE(code[4] == '-' && code[9] == '-') << code;
        EXPECT_EQ(code.find_first_of("ILOUilou"), code.npos) << code;
        EXPECT_TRUE(codes.insert(code).second);
        EXPECT_EQ(tidy_recovery_code(tidy_recovery_code(code)), tidy_recovery_code(code));
    }
    const std::string kept = tidy_recovery_code("A1B0-C2D3-E4F5");
    for (const char* typed : {"a1b0c2d3e4f5", " AIBO C2D3 E4F5 ", "alb0-c2d3-e4f5", "a-i-b-o-c2d3e4f5"})
        EXPECT_EQ(tidy_recovery_code(typed), kept) << typed;
    EXPECT_NE(tidy_recovery_code("A1B0-C2D3-E4F6"), kept);
}

}  // namespace pavage
