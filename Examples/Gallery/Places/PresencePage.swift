import Lifeline
import PubSub

/// Who is here, what just happened, and what all of them see, by hooks.
struct PresencePage: View {
    var body: some View { PresenceDemos() }
}
