struct Tree: Identifiable {
  var name: String
  var id: String { name }
}
