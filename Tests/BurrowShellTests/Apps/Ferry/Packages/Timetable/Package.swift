// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Timetable",
  products: [.library(name: "Timetable", targets: ["Timetable"])],
  targets: [
    .target(name: "Timetable"),
    .testTarget(name: "TimetableTests", dependencies: ["Timetable"]),
  ]
)
