#include "render/raster.h"

#include "render/render_testing.h"
#include "render/svg.h"

namespace pavage {
namespace {

std::string sample_svg() {
    const Topology board = board_named("hexagon:3");
    return to_svg(crowded_scene(board, 3), {});
}

int big_endian(std::string_view bytes) {
    int value = 0;
    for (char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

TEST(Raster, a_png_has_the_width_asked_for) {
    const auto png = to_png(sample_svg(), 320);
    ASSERT_TRUE(png);
    ASSERT_GT(png->size(), 1000u);
    EXPECT_EQ(png->substr(1, 3), "PNG");
    EXPECT_EQ(big_endian(std::string_view(*png).substr(16, 4)), 320);
}

TEST(Raster, a_pdf_is_one_and_the_same_every_time) {
    const auto pdf = to_pdf(sample_svg()), again = to_pdf(sample_svg());
    ASSERT_TRUE(pdf);
    ASSERT_TRUE(again);
    EXPECT_EQ(pdf->substr(0, 5), "%PDF-");
    EXPECT_NE(pdf->find("%%EOF"), std::string::npos);
    EXPECT_EQ(*pdf, *again);
}

TEST(Raster, what_is_no_svg_is_refused) {
    for (const char* text : {"", "no picture", "<svg xmlns=\"http://www.w3.org/2000/svg\"", "<html/>"}) {
        const auto png = to_png(text, 100);
        ASSERT_FALSE(png) << text;
        EXPECT_EQ(png.error().code, "raster.svg");
        EXPECT_FALSE(to_pdf(text));
    }
}

TEST(Raster, absurd_sizes_are_refused) {
    for (int width : {0, -5, 1000000}) {
        const auto png = to_png(sample_svg(), width);
        ASSERT_FALSE(png) << width;
        EXPECT_EQ(png.error().code, "raster.size");
    }
}

}  // namespace
}  // namespace pavage
