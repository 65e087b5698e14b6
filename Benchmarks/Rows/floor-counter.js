// The fastest possible counter: a word to the server, a number back.

const text = document.getElementById("count").firstChild;
const socket = new WebSocket(`ws://${location.host}/socket`);
socket.onmessage = ({ data }) => { text.data = `Count: ${data}`; };
document.getElementById("add").onclick = () => socket.send("add");
