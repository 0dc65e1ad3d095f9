import CCMark

/// A Markdown file, read: its top-level blocks with the lines that they begin on, and its links.
struct MarkdownDocument {
  struct Block {
    /// Counted from 1.
    var line: Int
    /// The whole text after the fence of a code block: `burrow step`.
    var info: String?
    var content: Prose.Block
  }
  struct Link {
    var line: Int
    var destination: String
  }

  private(set) var blocks: [Block] = []
  private(set) var links: [Link] = []

  /// Quotes and lists may be nested this deep; more is a slip, and would cost stack.
  static let deepestNesting = 32

  /// Reads GitHub-flavoured Markdown with tables and ~~strikethrough~~.
  init(parsing text: String, file: String) throws(LessonError) {
    Self.registerExtensions
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough"] {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    guard let document = cmark_parser_finish(parser) else { return }
    defer { cmark_node_free(document) }
    var reader = MarkdownReader(file: file)
    for node in MarkdownNode(document).children {
      guard let content = try reader.block(node) else { continue }
      blocks.append(Block(line: node.line, info: node.fenceInfo, content: content))
    }
    links = reader.links
  }

  /// Runs once; the library's registry is global and not made for threads.
  private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()
}

/// A node of the library's tree. Kinds are told by name: the constants of the extensions are
/// mutable globals in C.
struct MarkdownNode {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  var kind: String { String(cString: cmark_node_get_type_string(pointer)) }
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }
  var url: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
  var fenceInfo: String? {
    kind == "code_block" ? cmark_node_get_fence_info(pointer).map { String(cString: $0) } : nil
  }
  var listMarker: Prose.List.Marker {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? .number(startingAt: Int(cmark_node_get_list_start(pointer))) : .bullet
  }
  var columnAlignments: [Prose.Table.Alignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return (0..<count).map { column in
      switch letters[column] {
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .trailing
      default: .leading
      }
    }
  }
  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var next = cmark_node_first_child(pointer)
    while let child = next {
      children.append(MarkdownNode(child))
      next = cmark_node_next(child)
    }
    return children
  }
}
