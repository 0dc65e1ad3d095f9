// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Harbour",
  platforms: [.iOS(.v18)],
  products: [
    .library(name: "Harbour", targets: ["Harbour"]),
    .library(name: "HarbourViews", targets: ["HarbourViews"]),
  ],
  dependencies: [
    .package(path: "../Timetable")
  ],
  targets: [
    .target(name: "Harbour", dependencies: ["Timetable"]),
    .target(name: "HarbourViews", dependencies: [.target(name: "Harbour")]),
  ]
)
