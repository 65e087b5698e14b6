export const label = (count) => `Count ${count}`;
