final class Journal {
  var title = "North"
  func pages() -> Int { title.count }
}

func read(_ journal: Journal) {
  journal.flip()
  _ = Jurnal()
}
