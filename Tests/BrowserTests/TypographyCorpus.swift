import Typography

/// Text to compare a browser's measuring with `Typesetter`'s: 500 strings and a corpus of paragraphs.
enum TypographyCorpus {
    /// Exactly 500 strings: sentences, every served character of the sans, and pairs that kern.
    static let strings: [String] = {
        var result = sentences + mixtures
        for subset in ["latin", "latin-ext", "greek", "cyrillic", "symbols"] { result += coverage(of: subset) }
        var random = Generator(state: 2024)
        let letters = Array("AVWTYLPFKRXJaevwyorstcxzfj.,-'\"():;/ ÁÄÅéöüçñ’“”—…1470")
        while result.count < 500 {
            result.append(String((0..<24).map { _ in letters[Int(random.next() % UInt64(letters.count))] }))
        }
        return Array(result.prefix(500))
    }()

    private struct Generator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }

    /// The characters of a subset, 16 to a string, each beside its neighbours.
    private static func coverage(of subset: String) -> [String] {
        let file = FontFile.all.first { $0.subset == subset }!
        let scalars = file.unicodeRange.split(separator: ", ").flatMap { part -> [Unicode.Scalar] in
            let ends = part.dropFirst(2).split(separator: "-").map { UInt32($0, radix: 16)! }
            return (ends[0]...ends[ends.count - 1]).compactMap(Unicode.Scalar.init)
        }.filter { $0.properties.generalCategory != .nonspacingMark && !$0.properties.isDefaultIgnorableCodePoint }
        // Line and paragraph separators are no text; they end lines.
        let shown = scalars.filter { $0.value != 0x2028 && $0.value != 0x2029 }
        return stride(from: 0, to: shown.count, by: 16).map { start in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: shown[start..<min(start + 16, shown.count)])
            return String(text)
        }
    }

    static let sentences = [
        "Settings", "Sign in with a passkey", "Delete 3 items?", "You are offline. We will keep trying.",
        "The ferry leaves at 7:45 from pier 12, weather permitting.", "AVATAR, To. We; Type: Yo-Yo / Ta-Ta",
        "“Why,” asked Vera, ‘would Tom’s van wait?’", "L.A. to P.O. Box 77, 4th fl. (rear) — $1,499.00 + VAT",
        "Kerning: AV AW AY FA LT LV LY PA TA To Tr Tu VA Va Wa Ya Yo", "office, affine, fluffy, afflict, fjord",
        "f(x) = x² + 2x + 1; g[i] != h{j}", "user.name@mail.example, https://lifeline.example/a/b?c=d&e=f#g",
        "00:00:00.000 11:11:11.111 14.07.2024", "100 % of 3/4 is ¾; 2 × 2 = 4 ± 0", "a  b   c    d",
        " leading and trailing ",
        "Zwölf große Boxkämpfer essen süße Äpfel überm Öl.", "Die Straße nach Weißenfels ist für Räder gesperrt.",
        "L’élève a reçu où ça ? Noël, cœur, œuf, garçon, maïs.", "Voilà : « c’est déjà l’été » — à bientôt !",
        "El niño pingüino comió jalapeños. ¿Por qué? ¡Así!", "O coração da avó não é de maçã, é de limão.",
        "Perché la città è così? Più virtù, meno età.", "Blåbærsyltetøy på øya; Ærøskøbing, Ålesund.",
        "Þórður át ljúffengan ýsu og drakk mjólk.", "Hyvää päivää, Töölön yö on pitkä.",
        "Łódź leży dalej niż Gdańsk; żółw śpi.",
        "Vážení čtenáři, děkujeme za vaše dopisy.", "Ľubomír kŕmi vtáky pri stĺpe.", "Árvíztűrő tükörfúrógép Győrben.",
        "Țara și orașul așteaptă iarna în tăcere.", "Šta ćeš, đače? Žao mi je, čekaj.",
        "Ģimene dzīvo pie jūras, šķiet laimīga.",
        "Ąžuolas šlama, ežeras žėri.", "İstanbul'da ığdır çığlığı, şişe ve gölge.",
        "Tiếng Việt có dấu: ặ ề ỗ ữ ỵ, Đà Nẵng.",
        "Ħal Għaxaq u Żejtun, ċavetta tad-dar.", "Ŵy ŷch chi'n gweld tŵr y gŵr?", "Ĉu vi ŝatas ĵurnalojn aŭ ĥorojn?",
        "Gàidhlig: tìr nan òg, mòran taing.", "Ọjọ́ dára, ẹ káàárọ̀.", "Ɓaɗe ƙasa, ƴan gari.",
        "Ā Ē Ī Ō Ū: Māori, Tāmaki Makaurau.",
        "Η θάλασσα είναι ήρεμη σήμερα το πρωί.", "ΑΥΤΟΣ, ΓΑΤΑ, ΤΥΠΟΣ: ΑΥ ΤΑ ΓΑ ΦΑ",
        "Ποιος είπε «όχι»; Εγώ· κανείς άλλος.",
        "Ἐν ἀρχῇ ἦν ἡ ὁδός, ὦ φίλε.", "α+β=γ, Δx→0, π≈3,14159, Σ λ µ Ω", "Поезд на Казань отходит в девять утра.",
        "ГОРОД ТУЛА, УДАЧА, АТАКА, РУКА, ЮГ.", "Под столом ёж, а на столе — чай № 5.",
        "Київ: ґанок, їжак, єнот, щедрий п'ятничний день.",
        "Љиљана и Њавола, ћерка, ђак, џеп.", "Въпрос: къде е ключът? Ѝ каза.",
        "Қазақ тілі: әңгіме, өзен, үй, ұлу, һәм.",
        "Ўзбек, ғоз, ҳаво; Монгол хэл, өдөр.", "→ Next ← Back ↑ Up ↓ Down ↗ ⇧⌘P ⌥⌫",
        "∀x ∈ ℝ: x² ≥ 0 ∧ √4 = 2 ∑ ∏ ∫ ∞ ≠ ≤",
        "┌──────┬──┐│ a b │ c │└──────┴──┘ ╔═╗║╚╝ ░▒▓█", "● ○ ◆ ◇ ■ □ ▲ ▼ ★ ☆ ✓ ✗",
        "€ 5, £ 4, ¥ 300, ₹ 20, ₽ 90, ₺ 7, ₿ 1, ¢ 9",
        "½ + ¼ = ¾; 10⁻³ m·s⁻², H₂SO₄, CO₂", "“„‚‘’” «»‹› †‡ •·… ‰ ′″", "§ 7 ¶ 2 © 2024 ® ™ ª º ¹ ² ³ µ ¬ ¦ ¨ ¯ ¸",
        "no\u{A0}break, thin\u{2009}space, em\u{2003}space, figure\u{2007}1",
        "re\u{301}sume\u{301}, A\u{30A}ngstro\u{308}m, ñ n\u{303}",
    ]

    /// Scripts side by side: kerning must stop at the boundaries of files and scripts.
    static let mixtures = [
        "TЖ AЯ To Ту, VА Va", "Жук-AV (To) VA", "A(Ж)T [Яв] VA {Т}", "ΑVΑ TΤT AΛA", "Ω-To, Δ(AV) “Π”Te",
        "TĀ VĒ AŴ ŁT Yő Tē",
        "T→A ←V (→) “→”", "Ay№7 V™A T℃", "Привет, Tom! Ваш Wi-Fi, «AV»", "Το Wi-Fi (Αθήνα) Yes", "1Ж2T3Ω4",
        "«Ва», “Va”, „Τα“",
    ]

    /// Paragraphs for breaking lines; between them they have every kind of opportunity the algorithm knows.
    static let paragraphs = [
        "The window server keeps a picture of every screen. When a view changes, only what changed is sent, and what was sent can always be rebuilt from the tree that the server still holds.",
        "“Wait,” said Ava—“to type ‘AVAILABLE’ in capital letters, you’d have to hold the key (or not?) for twenty-five seconds…” Yes. Truly. Very often; always, in fact.",
        "Order no. 4711: 3 × 12.50 € = 37.50 €, less 5 % (1.88 €), plus $4.99 for shipping on 2024-07-14 at 08:15–09:45; call +49 (0)30 123-456-78 or write to help@lifeline.example.",
        "See https://lifeline.example/guide/layout?section=text&line=12#wrapping and /usr/share/fonts/opentype/inter/Inter-Regular.otf, or C:\\Users\\Ada\\file.txt; state-of-the-art, twenty-two, e-mail.",
        "Die Donaudampfschifffahrtsgesellschaft beförderte im Jahr 1880 mehr als drei Millionen Fahrgäste über den Fluss; heute heißt sie anders, und größere Schiffe fahren früher ab.",
        "Pourquoi l’élève n’est-il pas là ? « Parce qu’il neige », répondit-elle ; aujourd’hui, les trains à destination de Saint-Étienne auront jusqu’à trois heures de retard !",
        "Pchnąć w tę łódź jeża nie wystarczy: Žižkovští čtenáři, árvíztűrő vízügyi mérnökök, și mulți alții așteaptă răspunsul încă de ieri dimineață.",
        "Η μικρή γάτα κοιμάται στον ήλιο. «Ποιος είναι;» ρώτησε ο ψαράς· κανείς δεν απάντησε, γιατί όλοι έλειπαν στο πανηγύρι του διπλανού χωριού.",
        "Вечером, когда дождь кончился, мы вышли на крыльцо и долго слушали, как где-то за рекой — очень далеко — лает собака и стучит по рельсам товарный поезд.",
        "Mixed Latin, кириллица и ελληνικά in one paragraph: Wi-Fi (вай-фай), e-mail (ηλεκτρονικό ταχυδρομείο), To-Do: «Важно!» and AV-Вход 12/7.",
        "Trời hôm nay rất đẹp, chúng tôi đi dạo quanh hồ rồi uống cà phê; những người bạn cũ kể lại chuyện ngày xưa ở Huế và Đà Nẵng.",
        "let width = typesetter.width(of: text, font: font) // 42.0\nguard width <= limit else { return .failure(error) }\nfor (i, line) in lines.enumerated() { print(i + 1, line) }",
        "First line\nSecond, somewhat longer line with words\n\nFourth line after an empty one\nFifth",
        "supercalifragilisticexpialidocious-antidisestablishmentarianism_with_underscores_and_no_spaces_at_all_until_here end",
        "A ┌─┐ box │ and │ arrows → ⇒ ← in text └─┘ with bullets • one • two • three, stars ★★★☆☆ and checks ✓ ✗ done.",
        "Spaces   in   runs    and     many      more       of        them         until          the           end.",
        "A.V. To, W. Ye. T.A. P.A. L’A. V’s “T” ‘W’ (Y) [A] {V} /T/ —Y— –W– …A… 1.1.1 7,7,7 Ta Te To Tu Ty Va Ve Vo Wa We Wo Ya Ye Yo",
        "I do. It is. Is it? If so, do it; if not, no. A to B is 1 km, or so. Be in by 8 pm. OK? Go on, go up, do it or so.",
    ]
}
