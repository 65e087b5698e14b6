// Sources of LifelineTesting.
