/// The declared types. Identifiers are Apple's; MIME types are those registered with IANA.
extension UTType {
    public static let item = UTType("public.item", parents: [])
    public static let content = UTType("public.content", parents: [])
    public static let data = UTType("public.data", ["application/octet-stream"], ["bin"], parents: ["public.item"])
    public static let directory = UTType("public.directory", parents: ["public.item"])
    public static let folder = UTType("public.folder", parents: ["public.directory"])

    public static let text = UTType("public.text", parents: ["public.data", "public.content"])
    public static let plainText = UTType(
        "public.plain-text", ["text/plain"], ["txt", "text", "log"], parents: ["public.text"])
    public static let utf8PlainText = UTType("public.utf8-plain-text", ["text/plain"], parents: ["public.plain-text"])
    public static let html = UTType("public.html", ["text/html"], ["html", "htm"], parents: ["public.text"])
    public static let rtf = UTType("public.rtf", ["application/rtf", "text/rtf"], ["rtf"], parents: ["public.text"])
    public static let json = UTType("public.json", ["application/json"], ["json"], parents: ["public.text"])
    public static let xml = UTType("public.xml", ["application/xml", "text/xml"], ["xml"], parents: ["public.text"])
    public static let yaml = UTType("public.yaml", ["application/yaml"], ["yaml", "yml"], parents: ["public.text"])
    public static let delimitedText = UTType("public.delimited-values-text", parents: ["public.text"])
    public static let commaSeparatedText = UTType(
        "public.comma-separated-values-text", ["text/csv"], ["csv"], parents: ["public.delimited-values-text"])
    public static let tabSeparatedText = UTType(
        "public.tab-separated-values-text", ["text/tab-separated-values"], ["tsv", "tab"],
        parents: ["public.delimited-values-text"])
    public static let sourceCode = UTType("public.source-code", parents: ["public.plain-text"])
    public static let swiftSource = UTType(
        "public.swift-source", ["text/x-swift"], ["swift"], parents: ["public.source-code"])
    public static let javaScript = UTType(
        "com.netscape.javascript-source", ["text/javascript"], ["js", "mjs"], parents: ["public.source-code"])
    public static let calendarEvent = UTType(
        "public.calendar-event", ["text/calendar"], ["ics"], parents: ["public.text"])
    public static let vCard = UTType("public.vcard", ["text/vcard"], ["vcf"], parents: ["public.text"])

    public static let url = UTType("public.url", parents: ["public.data"])
    public static let fileURL = UTType("public.file-url", parents: ["public.url"])

    public static let image = UTType("public.image", parents: ["public.data", "public.content"])
    public static let png = UTType("public.png", ["image/png"], ["png"], parents: ["public.image"])
    public static let jpeg = UTType("public.jpeg", ["image/jpeg"], ["jpeg", "jpg"], parents: ["public.image"])
    public static let gif = UTType("com.compuserve.gif", ["image/gif"], ["gif"], parents: ["public.image"])
    public static let webP = UTType("org.webmproject.webp", ["image/webp"], ["webp"], parents: ["public.image"])
    public static let heic = UTType("public.heic", ["image/heic"], ["heic"], parents: ["public.image"])
    /// Not in Apple's list, but with Apple's identifier.
    public static let avif = UTType("public.avif", ["image/avif"], ["avif"], parents: ["public.image"])
    public static let tiff = UTType("public.tiff", ["image/tiff"], ["tiff", "tif"], parents: ["public.image"])
    public static let bmp = UTType("com.microsoft.bmp", ["image/bmp"], ["bmp"], parents: ["public.image"])
    public static let ico = UTType(
        "com.microsoft.ico", ["image/vnd.microsoft.icon"], ["ico"], parents: ["public.image"])
    public static let svg = UTType(
        "public.svg-image", ["image/svg+xml"], ["svg"], parents: ["public.image", "public.xml"])

    public static let audiovisualContent = UTType(
        "public.audiovisual-content", parents: ["public.data", "public.content"])
    public static let movie = UTType("public.movie", parents: ["public.audiovisual-content"])
    public static let video = UTType("public.video", parents: ["public.movie"])
    public static let audio = UTType("public.audio", parents: ["public.audiovisual-content"])
    public static let mpeg4Movie = UTType("public.mpeg-4", ["video/mp4"], ["mp4"], parents: ["public.movie"])
    public static let quickTimeMovie = UTType(
        "com.apple.quicktime-movie", ["video/quicktime"], ["mov"], parents: ["public.movie"])
    public static let mp3 = UTType("public.mp3", ["audio/mpeg"], ["mp3"], parents: ["public.audio"])
    public static let mpeg4Audio = UTType("public.mpeg-4-audio", ["audio/mp4"], ["m4a"], parents: ["public.audio"])
    public static let wav = UTType("com.microsoft.waveform-audio", ["audio/wav"], ["wav"], parents: ["public.audio"])

    public static let pdf = UTType(
        "com.adobe.pdf", ["application/pdf"], ["pdf"], parents: ["public.data", "public.content"])
    public static let archive = UTType("public.archive", parents: ["public.data"])
    public static let zip = UTType("public.zip-archive", ["application/zip"], ["zip"], parents: ["public.archive"])
    public static let gzip = UTType(
        "org.gnu.gnu-zip-archive", ["application/gzip"], ["gz"], parents: ["public.archive"])
    public static let spreadsheet = UTType("public.spreadsheet", parents: ["public.data", "public.content"])
    public static let presentation = UTType("public.presentation", parents: ["public.data", "public.content"])

    public static let epub = UTType(
        "org.idpf.epub-container", ["application/epub+zip"], ["epub"], parents: ["public.data", "public.content"])
    static let docx = UTType(
        "org.openxmlformats.wordprocessingml.document",
        ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"], ["docx"],
        parents: ["public.data", "public.content"])
    static let xlsx = UTType(
        "org.openxmlformats.spreadsheetml.sheet",
        ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"], ["xlsx"],
        parents: ["public.spreadsheet"])
    static let pptx = UTType(
        "org.openxmlformats.presentationml.presentation",
        ["application/vnd.openxmlformats-officedocument.presentationml.presentation"], ["pptx"],
        parents: ["public.presentation"])

    /// Types with an extension or a MIME type precede those to which they conform.
    static let all: [UTType] = [
        plainText, utf8PlainText, html, rtf, json, xml, yaml, commaSeparatedText, tabSeparatedText, swiftSource,
        javaScript, calendarEvent, vCard, png, jpeg, gif, webP, heic, avif, tiff, bmp, ico, svg, mpeg4Movie,
        quickTimeMovie,
        mp3, mpeg4Audio, wav, pdf, zip, gzip, epub, docx, xlsx, pptx, url, fileURL, image, movie, video, audio,
        audiovisualContent, archive,
        spreadsheet, presentation, sourceCode, delimitedText, text, folder, directory, data, content, item,
    ]

    static let declared = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
