// Sources of LayerTree.
