import Lifeline

@MainActor let textSamples = [
    ViewSample("text", "Text", "Fonts, styles, Markdown, dates; lines are broken on the server.") { TextSample() },
    ViewSample("label", "Label", "A symbol and a title, in the style of their surroundings.") { LabelSample() },
    ViewSample("image", "Image", "Symbols and pictures, fitted, filled and tinted.") { ImageSample() },
    ViewSample("link", "Link", "Real links of the page, in line with text beside them.") { LinkSample() },
]

private struct TextSample: View {
    private let lorem =
        "The quick brown fox jumps over the lazy dog, and then, since there is room for more, does it once again."

    var body: some View {
        Specimen("Fonts") {
            VStack(alignment: .leading, spacing: 6) {
                Text("Large title").font(.largeTitle)
                Text("Title").font(.title)
                Text("Headline").font(.headline)
                Text("Body").font(.body)
                Text("Footnote").font(.footnote)
                Text("Monospaced 0123").font(.body.monospaced())
            }
        }
        Specimen("Parts of a text") {
            Text("Bold").bold() + Text(" and ") + Text("italic").italic() + Text(" and ")
                + Text("coloured").foregroundColor(.orange) + Text(", ") + Text("struck").strikethrough()
                + Text(", ") + Text("underlined").underline()
            Text("Markdown: **strong**, *emphasis*, `code` and a [link](https://www.swift.org).")
        }
        Specimen("Lines") {
            Text(lorem)
            Text(lorem).lineLimit(1)
            Text(lorem).lineLimit(1).truncationMode(.middle)
            Text(lorem).multilineTextAlignment(.center).frame(maxWidth: .infinity)
            Text(lorem).multilineTextAlignment(.trailing)
        }
        Specimen("Dates") {
            Text(Date(timeIntervalSince1970: 1_700_000_000), style: .date)
        }
        Specimen("From the right") {
            Text("مرحبا بالعالم، هذا نص من اليمين إلى اليسار")
        }
    }
}

private struct LabelSample: View {
    var body: some View {
        Specimen("Styles") {
            VStack(alignment: .leading, spacing: 12) {
                Label("Title and icon", systemImage: "star.fill")
                Label("Only the title", systemImage: "star.fill").labelStyle(.titleOnly)
                Label("Only the icon", systemImage: "star.fill").labelStyle(.iconOnly)
                Label("Tinted", systemImage: "heart.fill").foregroundColor(.pink)
                Label("Larger", systemImage: "bolt.fill").font(.title2)
            }
        }
    }
}

private struct ImageSample: View {
    var body: some View {
        Specimen("Symbols") {
            HStack(spacing: 20) {
                Image(systemName: "star.fill").imageScale(.small)
                Image(systemName: "star.fill")
                Image(systemName: "star.fill").imageScale(.large)
                Image(systemName: "cloud.sun.fill").font(.system(size: 40)).foregroundColor(.orange)
                Image(systemName: "heart.fill").font(.system(size: 40)).foregroundColor(.pink)
            }
        }
        Specimen("Resizable") {
            HStack(spacing: 20) {
                Image(systemName: "leaf.fill").resizable().scaledToFit().frame(width: 80, height: 80)
                    .foregroundColor(.green)
                Image(systemName: "leaf.fill").resizable().frame(width: 120, height: 60).foregroundColor(.mint)
            }
        }
    }
}

private struct LinkSample: View {
    var body: some View {
        Specimen("In a row, on one baseline") {
            HStack(alignment: .firstTextBaseline, spacing: 6) {
                Text("Read").font(.title)
                Link("the book", destination: URL(string: "https://docs.swift.org")!)
                Text("tonight.").font(.footnote)
            }
        }
        Specimen("Around any view") {
            Link(destination: URL(string: "/views")!) {
                Label("All views", systemImage: "arrow.left")
            }
        }
    }
}
