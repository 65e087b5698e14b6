// Sources of LifelineKit.
