// Light comes from above, slightly from the left, and casts soft shadows. For the shadows, each frame first draws a map
// of the heights as seen from the light, which the other shaders read.
import { COLUMNS } from './atlas';

/** The space in which bodies cast shadows, in centimetres: half its width, and its height. */
const REACH = '24.0';
const HIGH = '40.0';
const LEAN = 'vec2(-.32, -.2)';

const SHADOW = `
  uniform sampler2D heights;
  float above(vec2 key, float z) {
    float high = (1. - texture2D(heights, key / ${REACH} * .5 + .5).r) * ${HIGH} - 1.;
    return smoothstep(.1, .6, high - z) * (1. - .85 * smoothstep(3., 12., high - z));
  }
  float light(vec3 p) {
    vec2 key = p.xy - ${LEAN} * p.z;
    return 1. - .25 * (above(key + vec2(.3, .1), p.z) + above(key + vec2(-.1, .3), p.z) + above(key + vec2(-.3, -.1), p.z) + above(key + vec2(.1, -.3), p.z));
  }
  float sun(vec3 normal) { return max(0., dot(normalize(normal), normalize(vec3(${LEAN}, 1.)))); }`;

const PLACED = `
  #ifdef USE_INSTANCING
    vec4 place = modelMatrix * instanceMatrix * vec4(position, 1.);
    mat3 turned = mat3(modelMatrix) * mat3(instanceMatrix);
  #else
    vec4 place = modelMatrix * vec4(position, 1.);
    mat3 turned = mat3(modelMatrix);
  #endif`;

/** Draws the map of the heights as seen from the light. */
export const HEIGHTS = {
  vertexShader: `void main() {${PLACED}
    gl_Position = vec4((place.xy - ${LEAN} * place.z) / ${REACH}, 1. - 2. * (place.z + 1.) / ${HIGH}, 1.);
  }`,
  fragmentShader: 'void main() { gl_FragColor = vec4(1.); }',
};

/** Draws the box and the barrel, which have a colour at each corner. */
export const PAINTED = {
  vertexShader: `attribute vec3 tint; varying vec3 vTint, vNormal, vPlace;
  void main() {${PLACED}
    vTint = tint; vNormal = turned * normal; vPlace = place.xyz;
    gl_Position = projectionMatrix * viewMatrix * place;
  }`,
  fragmentShader: `varying vec3 vTint, vNormal, vPlace; uniform float opacity, shaded;${SHADOW}
  void main() {
    float bright = mix(1., .5 + .5 * light(vPlace + normalize(vNormal) * .15), shaded) * (.82 + .2 * sun(vNormal));
    vec2 sky = vPlace.xy * 1.3;
    vec2 field = floor(sky);
    float chance = fract(sin(dot(field, vec2(12.9898, 78.233))) * 43758.5453);
    vec2 star = sky - field - .2 - .6 * vec2(fract(chance * 91.), fract(chance * 57.));
    float shine = shaded * step(vPlace.z, .005) * step(.45, chance) * (1. - smoothstep(.03, .09, length(star))) * (.25 + .5 * chance);
    gl_FragColor = vec4(vTint * bright + shine * vec3(.8, .9, 1.), opacity);
  }`,
};

/** Draws the tiles and the die with their pictures from the atlas. Bright parts of a face glow even in the shadow. */
export const PRINTED = {
  vertexShader: `attribute vec2 spot, cells; attribute float side, glow; uniform float rows; varying vec2 vSpot, vLocal; varying vec3 vNormal, vPlace; varying float vSide, vGlow;
  void main() {${PLACED}
    float cell = side < .5 ? cells.x : cells.y;
    vec2 corner = side > 2.5 ? vec2(0.) : vec2(mod(cell, ${COLUMNS}.), floor(cell / ${COLUMNS}. + .001));
    vSpot = (corner + spot) / vec2(${COLUMNS}., rows);
    vLocal = position.xy; vSide = side; vGlow = glow; vNormal = turned * normal; vPlace = place.xyz;
    gl_Position = projectionMatrix * viewMatrix * place;
  }`,
  fragmentShader: `uniform sampler2D atlas; uniform float apothem; uniform vec3 lantern, spark;
  varying vec2 vSpot, vLocal; varying vec3 vNormal, vPlace; varying float vSide, vGlow;${SHADOW}
  void main() {
    vec3 print = texture2D(atlas, vSpot).rgb;
    if (vSide > 1.5 && vSide < 2.5) print = vec3(.17, .27, .46);
    float lit = light(vPlace + normalize(vNormal) * (vSide > 2.5 ? .6 : 0.));
    float bright = (.46 + .3 * lit) + .42 * lit * sun(vNormal);
    float own = vSide < .5 ? smoothstep(.35, .8, max(print.r, max(print.g, print.b))) : 0.;
    vec3 colour = print * mix(bright, 1.04, own);
    if (vSide > 2.5) colour = print * (.5 + .22 * lit + .36 * sun(vNormal));
    if (vGlow > .5) {
      vec2 fold = abs(vLocal);
      float rim = apothem - max(fold.y, fold.x * .8660254 + fold.y * .5);
      vec3 ring = vGlow > 1.5 ? spark : lantern;
      colour = mix(colour, ring, vSide < 1.5 ? 1. - smoothstep(.1, .16, rim) : .9);
    }
    gl_FragColor = vec4(colour, 1.);
  }`,
};

/** Draws a ring of light around a tile that can be taken, over its neighbours. */
export const HALO = {
  vertexShader: `attribute float glow; varying vec2 vLocal, vPlace; varying float vGlow;
  void main() { vLocal = position.xy; vGlow = glow; vPlace = (instanceMatrix * vec4(position, 1.)).xy; gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.); }`,
  fragmentShader: `varying vec2 vLocal, vPlace; varying float vGlow; uniform vec3 lantern, spark; uniform vec2 edge;
  void main() {
    if (abs(vPlace.x) > edge.x || abs(vPlace.y) > edge.y) discard;
    float far = length(vLocal);
    float strength = 1. - smoothstep(1.2, vGlow > 1.5 ? 3.3 : 2.6, far);
    gl_FragColor = vec4(vGlow > 1.5 ? spark : lantern, strength * (vGlow > 1.5 ? .7 : .55));
  }`,
};

/** Draws the table, only as wide as the tiles on it need, fading into the dark. */
export const TABLE = {
  vertexShader: `varying vec3 vPlace; void main() {${PLACED}
    vPlace = place.xyz; gl_Position = projectionMatrix * viewMatrix * place; }`,
  fragmentShader: `varying vec3 vPlace; uniform vec2 edge, screen; uniform float reach;${SHADOW}
  void main() {
    vec2 over = max(abs(vPlace.xy) - edge, 0.);
    if (over == vec2(0.)) discard;
    vec2 margin = min(gl_FragCoord.xy, screen - gl_FragCoord.xy) / min(screen.x, screen.y);
    float near = (1. - smoothstep(0., reach, length(over))) * smoothstep(0., .12, min(margin.x, margin.y));
    float dark = 1. - light(vPlace);
    gl_FragColor = vec4(mix(vec3(.05, .085, .15), vec3(.008, .014, .03), dark), near * mix(.72, .92, dark));
  }`,
};
