// Sources of Hooks.
