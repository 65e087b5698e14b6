#include "CStoreProducts.h"

// Defined by the products StoresSQLite and StoresRedis. Weak: null if a product is not linked. dlsym does not find them,
// since executables export no functions.
__attribute__((weak)) extern void lifeline_register_store_sqlite(void);
__attribute__((weak)) extern void lifeline_register_store_redis(void);

bool lifeline_link_store_sqlite(void) {
    if (!lifeline_register_store_sqlite) return false;
    lifeline_register_store_sqlite();
    return true;
}

bool lifeline_link_store_redis(void) {
    if (!lifeline_register_store_redis) return false;
    lifeline_register_store_redis();
    return true;
}
