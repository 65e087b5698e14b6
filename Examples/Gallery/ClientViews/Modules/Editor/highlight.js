// Colours one line of code: comments, texts, numbers and keywords.

const TOKEN = /(\/\/.*)|("(?:\\.|[^"\\])*"?)|(\b\d[\d_.]*\b)|([A-Za-z_]\w*)/g;
const KINDS = ["comment", "text", "number"];

export function highlight(line, keywords) {
  const parts = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [token, ...groups] = match, index = groups.findIndex((group) => group !== undefined);
    const isType = /^[A-Z]/.test(token);
    const kind = KINDS[index] || (keywords.includes(token) ? "keyword" : isType ? "type" : "");
    if (!kind) continue;
    const span = document.createElement("span");
    span.className = kind;
    span.textContent = token;
    parts.push(line.slice(end, match.index), span);
    end = match.index + token.length;
  }
  return [...parts, line.slice(end)];
}
