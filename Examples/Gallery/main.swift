print("Lifeline")
