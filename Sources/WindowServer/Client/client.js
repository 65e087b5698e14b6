// The browser's half of Lifeline.
