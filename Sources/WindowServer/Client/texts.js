// The client's own texts in the language of the page. English ones are their own keys.

let translations = {};

export const setTexts = (json) => { translations = json ? JSON.parse(json) : {}; };

export const localized = (english) => translations[english] ?? english;
