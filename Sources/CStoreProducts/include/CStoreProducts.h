#ifndef LIFELINE_STORE_PRODUCTS_H
#define LIFELINE_STORE_PRODUCTS_H

#include <stdbool.h>

/// Has a product that is linked to the app register its provider. Returns false if the product is not linked.
bool lifeline_link_store_sqlite(void);
bool lifeline_link_store_redis(void);

#endif
