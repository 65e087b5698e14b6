#if SQLite
    /// What people of the demo write.
    enum DemoTexts {
        static let titles: [String: [String]] = [
            "WEB": [
                "Checkout rejects cards with a new expiry date", "Show delivery dates before payment",
                "Product photos flicker on slow connections", "Basket forgets its coupon after signing in",
                "Filter by size on category pages", "Order mails have the wrong time zone",
                "Search finds nothing for “t shirt”", "Guest checkout without a phone number",
                "Prices jump while the page loads", "Gift cards can't be combined", "Compare two products side by side",
                "Wish lists of several people", "Address check refuses Irish postcodes", "Print view of an order",
                "Stock is shown for the wrong warehouse", "Return labels for opened parcels",
                "Keyboard can't reach the size picker", "Reviews with pictures", "Faster category pages on phones",
                "Invoice is missing the tax number", "Remember the last delivery address", "Dark mode for the shop",
            ],
            "APP": [
                "Scanner is upside down on tablets", "Push message opens the wrong order",
                "Offline list of last orders",
                "Face ID after an update asks twice", "Crash when the basket is emptied while loading",
                "Barcode search in the store", "Swipe back closes the payment sheet", "Larger text cuts off prices",
                "Map of stores near me", "Share an order with the family", "Voice control can't find “Buy”",
                "Battery use of the store map", "Widget with the next delivery", "Sign in with a passkey",
                "Old receipts after changing the phone", "Vibrates on every page of the catalogue",
            ],
            "OPS": [
                "Nightly backup takes six hours", "Rotate keys of the payment service", "Alert when a queue is stuck",
                "Move logs to the new cluster", "Certificates expire in June", "Staging has last year's data",
                "Deploys wait for a free runner", "Disk of db-2 is 90 % full", "Restore test for the order database",
                "Dashboards for response times", "Remove the old load balancer", "Access for the new colleagues",
            ],
        ]

        static let texts = [
            """
            Several customers have reported this since Monday.

            **Steps**
            1. Open the page on a phone
            2. Go back, and open it again

            **Expected:** the same state as before.
            """,
            "We agreed on this in the planning. The design is in the shared folder; @grace has the measurements.",
            """
            It happens in about one of fifty cases. The log has:

            ```
            timeout after 3000 ms, attempt 2
            ```
            """,
            "Small, but asked for often. A first version can leave out the settings.",
            """
            - [x] Find out who uses it
            - [ ] Decide about old orders
            - [ ] Write to the customers
            """,
            "",
        ]

        static let comments = [
            "I can reproduce it. Looking into it today.", "@ada can you decide this? Both ways work.",
            "The fix is in review. It needs a test with a slow connection.",
            "Talked to support: eleven tickets in the last two weeks.", "Let's do this after the release.",
            "@alan do you still have the recording?", "Works for me now, on three devices.",
            "I'd rather split this: the first half is an hour, the second a week.",
        ]

        static let firstNames = [
            "Barbara", "Edsger", "Frances", "John", "Karen", "Leslie", "Margaret", "Radia", "Tony", "Whitfield",
        ]
        static let lastNames = [
            "Allen", "Backus", "Dijkstra", "Diffie", "Hamilton", "Hoare", "Lamport", "Liskov", "Perlman", "Thompson",
        ]

        static let labels = ["bug", "feature", "design", "performance", "accessibility", "customer"]
    }
#endif
