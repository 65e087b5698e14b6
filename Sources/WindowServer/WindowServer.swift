// Sources of WindowServer.
