@_exported import LifelineUI
@_exported import MarkdownParsing
