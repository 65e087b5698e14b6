#if SQLite
    import Lifeline

    /// The initials of somebody in a circle of their color.
    struct AvatarView: View {
        let name: String
        var size: CGFloat = 22

        private static let colors: [Color] = [.blue, .green, .orange, .pink, .purple, .teal, .indigo, .brown]

        private var color: Color { Self.colors[name.utf8.reduce(0) { $0 + Int($1) } % Self.colors.count] }

        private var initials: String {
            let words = name.split(separator: " ")
            return String([words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }).uppercased()
        }

        var body: some View {
            Text(initials)
                .font(.system(size: size * 0.42, weight: .semibold))
                .foregroundStyle(.primary)
                .frame(width: size, height: size)
                .background(color.opacity(0.25), in: Circle())
                .accessibilityLabel(name)
        }
    }
#endif
