// Sources of Typography.
