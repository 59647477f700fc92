// Plane geometry for boards: polygons, distances, and finding points again after rounding. Everything compares with a
// tolerance, so that no answer hangs on the last bits of a number.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "tiling/topology.h"

namespace pavage {

// Points closer than this, in units of a typical cell, are one point: a file may round to three decimals.
inline constexpr double kSnap = 2e-3;

// Positive when the points run counter-clockwise in the picture (where y points down).
double signed_area(const Polygon& polygon);
// The centre of mass, or if that lies outside a hollow polygon, a point well inside it.
Point centre_of(const Polygon& polygon);
bool contains(const Polygon& polygon, Point point);
double distance(Point a, Point b);
double distance_to_segment(Point point, Point from, Point to);
// Whether two segments cross within both of them, ends excluded.
bool cross_properly(Point a, Point b, Point c, Point d);

struct Box {
    Point low, high;
    bool meets(const Box& other, double tolerance) const;
};
Box box_of(const Polygon& polygon);

// Directions of the plane counter-clockwise from the east, 0 <= angle < 2 pi; due east is 0 despite rounding.
double angle_of(Point direction);

// Remembers points by number and finds them again within a tolerance.
class PointIndex {
  public:
    explicit PointIndex(double tolerance) : tolerance_(tolerance) {}

    void add(Point point, int number);
    // The number of a point within the tolerance, the lowest of them; -1 if there is none.
    int find(Point point) const;

  private:
    using Bucket = std::pair<std::int64_t, std::int64_t>;
    Bucket bucket_of(Point point) const;

    double tolerance_;
    std::map<Bucket, std::vector<std::pair<Point, int>>> buckets_;
};

}  // namespace pavage
