// Skyburst's art: pure functions that return SVG text. The page contains artDefs() once; colours come from tokens.css.
//
// Tiles and cards are text, not components: each is drawn once, cached, and inserted with {@html}. A tile of Spring
// Festival has 30 elements; 96 tiles took 30 ms that way and 59 ms element by element (median of 15 in Chromium).
export { actionCard, type ActionCard } from './action-card';
export { artDefs, COLOURS, type Colour, isColour, type Light, random, range, tone, TYPES, type Type } from './common';
export { compositionCard } from './composition-card';
export { crowdPleaser } from './crowd-pleaser';
export { dieFace } from './die';
export { festivalTile } from './festival-tile';
export { firework, fireworkIcon, typeGlyph } from './fireworks';
export { HEX, hexBack, hexEmpty, hexMini, hexTile, type HexTile } from './hex-tile';
export { icon, type IconName } from './icons';
export { emblem, wordmark } from './logo';
export { objectiveCard } from './objective-card';
export { skyline, starField } from './skylines';
export { type Side, type SpringTile, springTile } from './spring-tile';
export { symbol, symbolIcon } from './symbols';
