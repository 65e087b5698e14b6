// Sources of LifelineUI.
