import { nothing } from "./does-not-exist.js";

export const mount = () => nothing;
