/// Returns the indices, ascending, of a longest strictly increasing subsequence. O(n log n).
///
/// When a list is reordered, the elements of the subsequence stay in place; all others move.
package func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Int](repeating: 0, count: tails.count)
    var next = tails.last ?? -1
    for position in stride(from: tails.count - 1, through: 0, by: -1) {
        result[position] = next
        next = previous[next]
    }
    return result
}
