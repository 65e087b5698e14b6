import Foundation
import Observation
import SwiftUI

struct Book: Identifiable, Hashable, Codable {
    enum Status: String, CaseIterable, Codable, Identifiable {
        case wanted, reading, finished
        var id: Self { self }

        var label: String {
            switch self {
            case .wanted: "Want to read"
            case .reading: "Reading"
            case .finished: "Finished"
            }
        }
    }

    let id: Int
    var title: String
    var author: String
    var pages: Int
    var pagesRead = 0
    var status = Status.wanted
    var genres: Set<Genre> = []
    var quotes: [String] = []

    var progress: Double { pages == 0 ? 0 : Double(pagesRead) / Double(pages) }
}

enum Genre: String, CaseIterable, Codable, Identifiable, Hashable {
    case novel, science, history, poetry
    var id: Self { self }
    var name: String { rawValue.capitalized }
}

enum ReadingRoute: Hashable, Codable {
    case book(Book.ID)
    case author(String)
    case quotes(Book.ID)
}

actor QuoteLoader {
    private var cache: [Book.ID: [String]] = [:]
    private(set) var requests = 0

    func quotes(for book: Book) async -> [String] {
        if let known = cache[book.id] { return known }
        requests += 1
        await Task.yield()
        let quotes = (1...3).map { "Quote \($0) from \(book.title)" }
        cache[book.id] = quotes
        return quotes
    }
}

@MainActor @Observable
final class Library {
    private(set) var books: [Book]
    var path: [ReadingRoute] = []
    var tokens: [Genre] = []
    var searchText = ""
    var scope: Book.Status?
    let loader = QuoteLoader()

    init(books: [Book] = Library.samples) {
        self.books = books
    }

    static let samples = [
        Book(
            id: 1, title: "The Tidal Garden", author: "Ines Alvor", pages: 320, pagesRead: 80, status: .reading,
            genres: [.novel]),
        Book(id: 2, title: "Small Suns", author: "Teo Brandt", pages: 210, genres: [.science, .history]),
        Book(
            id: 3, title: "Letters to a River", author: "Ines Alvor", pages: 96, pagesRead: 96, status: .finished,
            genres: [.poetry]),
        Book(id: 4, title: "Bridges of Iron", author: "Mara Quist", pages: 410, genres: [.history]),
    ]

    var results: [Book] {
        books.filter { book in
            let matchesTokens = tokens.allSatisfy(book.genres.contains)
            let matchesScope = scope.map { $0 == book.status } ?? true
            let matchesText =
                searchText.isEmpty
                || [book.title, book.author].contains { $0.localizedCaseInsensitiveContains(searchText) }
            return matchesTokens && matchesScope && matchesText
        }
    }

    var suggestedTokens: [Genre] {
        Genre.allCases.filter { !tokens.contains($0) }
    }

    subscript(id: Book.ID) -> Book? {
        get { books.first { $0.id == id } }
        set {
            guard let index = books.firstIndex(where: { $0.id == id }) else { return }
            if let newValue { books[index] = newValue } else { books.remove(at: index) }
        }
    }

    func books(by author: String) -> [Book] { books.filter { $0.author == author } }

    func advance(_ book: Book, by pages: Int) {
        self[book.id]?.pagesRead = min(book.pages, book.pagesRead + pages)
        if let updated = self[book.id] {
            self[book.id]?.status = updated.pagesRead == updated.pages ? .finished : .reading
        }
    }

    func move(_ source: IndexSet, to destination: Int) {
        books.move(fromOffsets: source, toOffset: destination)
    }

    func add(title: String, author: String) {
        let next = (books.map(\.id).max() ?? 0) + 1
        books.append(Book(id: next, title: title, author: author, pages: 100))
    }
}
