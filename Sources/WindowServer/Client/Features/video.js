// Videos and sounds. A layer's payload is the state that the app wants, with the numbers of its requests to
// play or pause, to move, and to change settings: the element follows requests that it has not followed yet,
// and otherwise what the user does with the browser's controls.

import { Writer } from "../wire.js";
import { layers } from "../state.js";
import { safeURL } from "../drawing.js";
import { make } from "../dom.js";
import { reportFeature } from "../feature-loader.js";

const FLAG = { plays: 1, controls: 2, muted: 4, loops: 8 };
const KIND = { state: 0, failed: 1, refused: 2 };
const STATE = { paused: 1, waiting: 2, seeking: 4, ended: 8, muted: 16 };
const FIT = ["fill", "contain", "cover"];
const players = new Map();

export function update(layer, reader) {
  const old = players.get(layer);
  if (!reader) {
    if (old) end(old);
    return;
  }
  const wanted = {
    item: reader.uint(), flags: reader.u8(), play: reader.uint(), seek: reader.uint(), setting: reader.uint(),
    time: reader.f32(), rate: reader.f32(), volume: reader.f32(), interval: reader.uint(), fit: reader.u8(),
    title: reader.string(), poster: safeURL(reader.string()),
    sources: reader.list((r) => ({ src: safeURL(r.string()), type: r.string() })),
    tracks: reader.list((r) => ({
      src: safeURL(r.string()), kind: r.string(), srclang: r.string(), label: r.string(),
      isDefault: r.bool(),
    })),
  };
  const isNew = old?.wanted.item !== wanted.item;
  if (isNew && old) end(old);
  const player = isNew ? begin(layer, wanted) : old, { video } = player, before = player.wanted;
  player.wanted = wanted;
  const isRequested = (name) => isNew || before[name] !== wanted[name];
  video.controls = wanted.flags & FLAG.controls;
  video.style.objectFit = FIT[wanted.fit];
  video.ariaLabel = wanted.title;
  if (isRequested("setting")) {
    video.muted = wanted.flags & FLAG.muted;
    video.loop = wanted.flags & FLAG.loops;
    video.volume = wanted.volume;
  }
  if (isNew ? wanted.time : isRequested("seek")) seek(player);
  if (isRequested("play")) {
    video.defaultPlaybackRate = video.playbackRate = wanted.rate;
    if (wanted.flags & FLAG.plays) play(player);
    else video.pause();
  }
}

function begin(layer, wanted) {
  const video = make("video"), player = { layer, video, wanted };
  players.set(layer, player);
  video.style.cssText = "position:absolute;inset:0;width:100%;height:100%;border-radius:inherit";
  video.playsInline = true;
  video.preload = "metadata";
  if (wanted.poster) video.poster = wanted.poster;
  for (const { src, type } of wanted.sources) {
    const source = make("source", "", video);
    source.src = src;
    if (type) source.type = type;
    // The last source without a format that the browser knows.
    source.addEventListener("error", () => {
      if (source === video.querySelector("source:last-of-type")) report(player, KIND.failed);
    });
  }
  for (const { src, kind, srclang, label, isDefault } of wanted.tracks) {
    Object.assign(make("track", "", video), { src, kind, srclang, label, default: isDefault });
  }
  for (const name of ["loadedmetadata", "play", "playing", "pause", "waiting", "seeked", "ended",
    "ratechange", "volumechange", "durationchange"]) {
    video.addEventListener(name, () => reportState(player));
  }
  video.addEventListener("error", () => report(player, KIND.failed));
  video.addEventListener("timeupdate", () => {
    const { interval } = player.wanted, now = performance.now();
    // Without observers the app wants to know the time rarely.
    if (!video.paused && now - (player.reportedAt || 0) >= (interval || 5000)) reportState(player);
  });
  layer.element.prepend(video);
  return player;
}

function seek({ video, wanted }) {
  // Before the metadata is known, browsers use it as the start.
  if (video.readyState) video.currentTime = wanted.time;
  else {
    video.addEventListener("loadedmetadata", () => { video.currentTime = wanted.time; }, { once: true });
  }
}

function play(player) {
  player.video.play()?.catch(({ name }) => {
    if (name === "NotAllowedError") report(player, KIND.refused);
  });
}

function end({ layer, video }) {
  players.delete(layer);
  video.pause();
  video.replaceChildren();
  video.removeAttribute("src");
  video.load();
  video.remove();
}

function report(player, kind, write) {
  const { layer, wanted: { item, play, seek, setting } } = player;
  if (players.get(layer) !== player) return;
  const writer = new Writer().u8(kind).uint(item).uint(play).uint(seek).uint(setting);
  write?.(writer);
  reportFeature(layer, "video", writer);
}

function reportState(player) {
  // Several events of one moment are one report.
  if (player.isReporting) return;
  player.isReporting = true;
  setTimeout(() => {
    const { video } = player;
    player.isReporting = false;
    player.reportedAt = performance.now();
    if (!video.readyState) return;
    const flags = (video.paused && STATE.paused) | (video.readyState < 3 && STATE.waiting) |
      (video.seeking && STATE.seeking) | (video.ended && STATE.ended) | (video.muted && STATE.muted);
    report(player, KIND.state, (w) => w.u8(flags).f32(isFinite(video.duration) ? video.duration : -1)
      .f32(video.currentTime).f32(video.playbackRate).f32(video.volume)
      .uint(video.videoWidth).uint(video.videoHeight));
  }, 50);
}

document.addEventListener("commit", () => {
  for (const player of players.values()) if (layers.get(player.layer.id) !== player.layer) end(player);
});
