import Lifeline

enum Aisle: String, CaseIterable, Sendable {
    case greens = "Fruit and vegetables"
    case bakery = "Bakery"
    case dairy = "Dairy"
    case pantry = "Pantry"
}

/// Something to buy.
struct Grocery: Identifiable, Sendable {
    let id: Int
    let name: String
    let amount: String
    let aisle: Aisle
    var isDone = false
    var isFlagged = false

    static let examples: [Int: Grocery] = {
        let all: [(String, String, Aisle)] = [
            ("Apples", "6, the red ones", .greens), ("Carrots", "1 kg", .greens), ("Lemons", "3", .greens),
            ("Spinach", "400 g", .greens), ("Tomatoes", "8", .greens), ("Pears", "4", .greens),
            ("Rye bread", "1 loaf, sliced", .bakery), ("Rolls", "10", .bakery), ("Baguette", "2", .bakery),
            ("Milk", "2 l", .dairy), ("Butter", "250 g", .dairy), ("Yoghurt", "6 small ones", .dairy),
            ("Cheddar", "300 g", .dairy), ("Cream", "2", .dairy),
            ("Rice", "1 kg", .pantry), ("Lentils", "500 g, the green ones", .pantry), ("Olive oil", "1 l", .pantry),
            ("Coffee", "500 g, whole beans", .pantry), ("Flour", "2 kg", .pantry), ("Honey", "1 jar", .pantry),
        ]
        return Dictionary(
            uniqueKeysWithValues: all.enumerated().map { number, item in
                (number, Grocery(id: number, name: item.0, amount: item.1, aisle: item.2, isDone: number % 7 == 1))
            })
    }()

    /// What a refresh brings, one after the other.
    static let forgotten = [
        Grocery(id: 100, name: "Basil", amount: "1 pot", aisle: .greens),
        Grocery(id: 101, name: "Eggs", amount: "10", aisle: .dairy),
        Grocery(id: 102, name: "Chocolate", amount: "As much as there is", aisle: .pantry),
    ]
}

/// A row with a circle that is filled when it is done.
final class GroceryCell: UITableViewCell {
    private let circle = UIView(frame: CGRect(x: 16, y: 17, width: 24, height: 24))
    private let check = UIImageView(image: UIImage(systemName: "checkmark"))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        circle.layer.cornerRadius = 12
        circle.layer.borderColor = UIColor.systemGray3.cgColor
        circle.isUserInteractionEnabled = false
        check.frame = CGRect(x: 5, y: 5, width: 14, height: 14)
        check.tintColor = .white
        circle.addSubview(check)
        contentView.addSubview(circle)
        indentationLevel = 1
        indentationWidth = 40
    }

    required init?(coder: NSCoder) { nil }

    func show(_ grocery: Grocery) {
        textLabel?.text = grocery.name
        textLabel?.textColor = grocery.isDone ? .secondaryLabel : .label
        detailTextLabel?.text = grocery.amount
        circle.backgroundColor = grocery.isDone ? .systemGreen : .clear
        circle.layer.borderWidth = grocery.isDone ? 0 : 2
        check.isHidden = !grocery.isDone
        accessibilityLabel = "\(grocery.name), \(grocery.amount)\(grocery.isDone ? ", done" : "")"
        accessoryView = grocery.isFlagged ? flag : nil
    }

    private lazy var flag: UIView = {
        let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
        flag.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
        flag.tintColor = .systemOrange
        flag.accessibilityLabel = "Flagged"
        return flag
    }()
}
