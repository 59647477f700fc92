#include "render/raster.h"

#include <cairo-pdf.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>

namespace pavage {

namespace {

struct Release {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(GError* error) const { g_error_free(error); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

struct Picture {
    Owned<RsvgHandle> handle;
    double width = 0, height = 0;  // pixels
};

Error refused(GError* fault) {
    const Owned<GError> owner(fault);
    return Error{"raster.svg", "", {fault ? fault->message : "no size"}};
}

Result<Picture> parse(const std::string& svg) {
    GError* fault = nullptr;
    Picture picture;
    picture.handle.reset(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &fault));
    if (!picture.handle) return refused(fault);
    if (!rsvg_handle_get_intrinsic_size_in_pixels(picture.handle.get(), &picture.width, &picture.height) ||
        picture.width <= 0 || picture.height <= 0)
        return refused(nullptr);
    return picture;
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

Status draw(const Picture& picture, cairo_surface_t* surface, double width, double height) {
    const Owned<cairo_t> context(cairo_create(surface));
    const RsvgRectangle viewport{0, 0, width, height};
    GError* fault = nullptr;
    if (!rsvg_handle_render_document(picture.handle.get(), context.get(), &viewport, &fault)) return refused(fault);
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
        return Error{"raster.failed", "", {cairo_status_to_string(status)}};
    return Done{};
}

}  // namespace

Result<std::string> to_png(const std::string& svg, int width) {
    constexpr int kWidest = 10000;
    constexpr double kMostPixels = 64e6;
    const auto picture = parse(svg);
    if (!picture) return picture.error();
    const double height = std::max(1.0, std::round(width * picture->height / picture->width));
    if (width < 1 || width > kWidest || width * height > kMostPixels)
        return Error{"raster.size", "", {std::to_string(width), std::to_string(kWidest)}};
    const Owned<cairo_surface_t> surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, static_cast<int>(height)));
    if (const auto drawn = draw(*picture, surface.get(), width, height); !drawn) return drawn.error();
    std::string bytes;
    if (const auto status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes); status != CAIRO_STATUS_SUCCESS)
        return Error{"raster.failed", "", {cairo_status_to_string(status)}};
    return bytes;
}

Result<std::string> to_pdf(const std::string& svg) {
    constexpr double kPointsPerPixel = 0.75;
    const auto picture = parse(svg);
    if (!picture) return picture.error();
    const double width = picture->width * kPointsPerPixel, height = picture->height * kPointsPerPixel;
    std::string bytes;
    Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append, &bytes, width, height));
    // The same picture gives the same bytes, whenever it is made.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    if (const auto drawn = draw(*picture, surface.get(), width, height); !drawn) return drawn.error();
    cairo_surface_finish(surface.get());
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
        return Error{"raster.failed", "", {cairo_status_to_string(status)}};
    return bytes;
}

}  // namespace pavage

#if defined(PAVAGE_SANITIZED)
// Fontconfig keeps its caches until the process ends, which the leak checker would blame on every program that draws text.
extern "C" __attribute__((weak)) const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
#endif
