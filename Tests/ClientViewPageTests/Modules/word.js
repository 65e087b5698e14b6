export const word = "Click inside";
