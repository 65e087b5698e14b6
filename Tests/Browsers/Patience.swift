extension Duration {
    /// How long tests wait for what will come. Only a failure takes that long; a machine with much else to do needs it.
    public static var patience: Duration { .seconds(120) }
}
