// Runs the npm package @gamepark/spring-festival; input and output use the names in Skyburst's records.
//
//   node driver.mjs components          writes its tiles and cards as one JSON object
//   node driver.mjs replay CORRECTIONS  reads games from standard input, one JSON object per line; for each game,
//                                       writes the table before the first and after every step, or an error
//   node driver.mjs race SECONDS        writes how many random two-player games it plays per second
//
// CORRECTIONS are half sparks to add to the package's tiles, as JSON such as {"S13": ["S"]}.
import { registerHooks } from 'node:module'
import { createInterface } from 'node:readline'

// The package is written for bundlers: its imports omit file extensions and index files.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || /\.m?js$/.test(specifier)) return next(specifier, context)
    try {
      return next(`${specifier}.js`, context)
    } catch {
      return next(`${specifier}/index.js`, context)
    }
  }
})

// The package warns if the store is turned by 0 quarters, which is legal; any other warning is an error.
console.warn = console.error = (...words) => {
  if (!words.join(' ').includes('item is moved to the location he already has')) throw new Error(words.join(' '))
}

const dist = './node_modules/@gamepark/spring-festival/dist'
const load = (file) => import(`${dist}/${file}.js`)
const { playAction, rankPlayers } = await import('@gamepark/rules-api')
const { SpringFestivalRules, SpringFestivalSetup } = await load('index')
const { Firework, fireworks } = await load('material/Firework')
const { Composition, CompositionType, compositions } = await load('material/Composition')
const { fireworkDescriptions } = await load('material/FireworkDescription')
const { colorCompositionDescriptions } = await load('material/ColorCompositionDescription')
const { patternCompositionDescriptions } = await load('material/PatternCompositionDescription')
const { Color } = await load('material/Color')
const { Sign, signs } = await load('material/Sign')
const { LocationType } = await load('material/LocationType')
const { MaterialType } = await load('material/MaterialType')
const { RuleId } = await load('rules/RuleId')
const { CustomMoveType } = await load('rules/CustomMoveType')
const { ScoringHelper } = await load('rules/helper/ScoringHelper')
const { SearchPileHelper } = await load('rules/helper/SearchPileHelper')

// Translates the package's ids to ours. Its y axis points down.
const two = (number) => String(number).padStart(2, '0')
const tileName = (id) => (id < Firework.Firework1 ? `S${Math.floor(id / 10) + 1}${id % 10}` : `T${two(id - 50)}`)
const cardName = (id) => (id > 100 ? `P${two(id - 100)}` : `C${two(id)}`)
const signName = (id) => (id === Sign.Bull ? 'ox' : Sign[id].toLowerCase())
const tileId = Object.fromEntries(fireworks.map((id) => [tileName(id), id]))
const cardId = Object.fromEntries(compositions.map((id) => [cardName(id), id]))
const signId = Object.fromEntries(signs.map((id) => [signName(id), id]))
const DIRECTIONS = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] }
const direction = ({ x, y }) => Object.keys(DIRECTIONS).find((name) => DIRECTIONS[name].join() === [x, y].join())
const cell = ({ x, y }) => `${x},${-y || 0}`
const PHASES = {
  [RuleId.PlaceBaseFirework]: 'lay',
  [RuleId.RotateStore]: 'turn',
  [RuleId.PlaceFirework]: 'fire',
  [RuleId.GrandeFinale]: 'finale'
}

const byX = (a, b) => a.location.x - b.location.x
const byPlace = (a, b) => a.location.x - b.location.x || b.location.y - a.location.y

function components() {
  const asks = (ask) => (ask === undefined ? '.' : ask === Color.Any || ask === -1 ? '*' : ask)
  const letter = (ask) => (typeof ask === 'number' ? Color[ask][0] : ask)
  const shapes = ({ composition }, read) => composition.map((rows) => rows.map((row) => Array.from(row, read).join('')))
  return {
    tiles: fireworks.map((id) => {
      const { color, explosions, extinguishes } = fireworkDescriptions[id]
      return {
        id: tileName(id),
        colour: Color[color].toLowerCase(),
        arrows: explosions.map(direction).sort(),
        sparks: extinguishes.map(direction).sort()
      }
    }),
    cards: compositions.map((id) => {
      const pattern = id > Composition.ColorComposition36
      const description = (pattern ? patternCompositionDescriptions : colorCompositionDescriptions)[id]
      return {
        id: cardName(id),
        points: description.points,
        shapes: shapes(description, pattern ? asks : (ask) => letter(asks(ask)))
      }
    })
  }
}

// A game of the package with our set-up: the package's set-up class creates the game, then its tiles and cards are
// replaced by ours. Call `look` before each step.
class Table {
  constructor({ setup }) {
    this.players = setup.sets // the package identifies players by their starting sets
    this.first = setup.first
    this.offered = new Map() // the legal moves of each player, filled by `look`
    const options = { players: this.players.map((id) => ({ id })), chineseSign: setup.sign !== null }
    this.rules = new SpringFestivalRules(new SpringFestivalSetup().setup(options))
    setup.stacks.forEach((stack, number) => this.name(this.pile(number + 1), stack, tileId))
    const decks = [LocationType.ColorComposition, LocationType.PatternComposition]
    decks.forEach((type, kind) => {
      const deck = this.deck(type)
      const wanted = [setup.colour_deck, setup.pattern_deck][kind]
      deck.slice(wanted.length).forEach((item) => (item.quantity = 0)) // shortens the deck
      this.name(deck.slice(0, wanted.length), wanted, cardId)
    })
    this.players.forEach((player, seat) => this.name(this.hand(player), setup.cards[seat], cardId))
    if (setup.sign !== null) this.rules.material(MaterialType.Sign).getItem().id = signId[setup.sign]
  }

  name(items, names, ids) {
    if (items.length !== names.length) throw new Error(`${items.length} pieces for ${names.length} names`)
    items.forEach((item, number) => (item.id = { ...item.id, front: ids[names[number]] }))
  }

  tiles(type) {
    return this.rules.material(MaterialType.Firework).location(type)
  }

  pile(number) {
    return this.tiles(LocationType.FireworksStorePile).locationId(number).getItems().sort(byX)
  }

  deck(type) {
    return this.rules.material(MaterialType.Composition).location(type).getItems().sort(byX)
  }

  cards(type, player) {
    return this.rules.material(MaterialType.Composition).location(type).player(player).getItems()
  }

  hand(player) {
    const kinds = [CompositionType.Color, CompositionType.Pattern]
    const cards = this.cards(LocationType.PlayerComposition, player).sort(byX)
    return kinds.flatMap((kind) => cards.filter((card) => card.id.back === kind))
  }

  get phase() {
    return this.rules.isOver() ? 'over' : PHASES[this.rules.game.rule.id]
  }

  get rotation() {
    return (5 - this.rules.material(MaterialType.FireworksStore).getItem().location.rotation) % 4
  }

  // Returns our action for a legal move of the package.
  text(move) {
    const firework = (index) => this.rules.material(MaterialType.Firework).getItem(index)
    switch (this.phase) {
      case 'turn':
        return `turn ${(9 - move.location.rotation - this.rotation) % 4}`
      case 'lay':
        return move.location && `lay ${tileName(firework(move.itemIndex).id.front)} ${cell(move.location)}`
      case 'fire': {
        if (move.location) return `fire ${cell(move.location)}`
        if (move.type !== CustomMoveType.Composition || !move.data) return 'done'
        const card = this.rules.material(MaterialType.Composition).getItem(move.data.comp)
        const used = move.data.indexes.map(firework).sort(byPlace)
        return `complete ${cardName(card.id.front)} ${used.map((item) => cell(item.location)).join(' ')}`
      }
      case 'finale':
        return move.data === undefined ? undefined : `ignite ${cell(firework(move.data).location)}`
    }
  }

  legalMoves(player) {
    const moves = this.rules.getLegalMoves(player)
    this.offered.set(
      player,
      moves.map((move) => ({ move, text: this.text(move) }))
    )
    return this.offered.get(player)
  }

  play({ seat, action }) {
    const player = this.players[seat]
    const found = this.offered.get(player).find(({ text }) => text === action)
    if (!found) throw new Error(`seat ${seat} may not '${action}'`)
    const phase = this.phase
    playAction(this.rules, found.move, player)
    // Ends the turn if the player can do nothing else.
    if (this.phase === phase && phase !== 'turn' && action !== 'done') {
      const moves = this.rules.getLegalMoves(player)
      if (moves.length === 1 && !moves[0].location && !('data' in moves[0])) playAction(this.rules, moves[0], player)
    }
    if (phase === 'lay' && this.phase === 'turn' && this.first !== 0) {
      playAction(this.rules, this.rules.startPlayerTurn(RuleId.RotateStore, this.players[this.first]))
    }
  }

  seat(player, canAct) {
    const { game } = this.rules
    const fired = this.phase === 'fire' && this.rules.rulesStep.hasPlacedFirework(player)
    const takes = this.phase === 'fire' && !fired
    const tiles = this.tiles(LocationType.Panorama).player(player).getItems().sort(byPlace)
    const hand = this.tiles(LocationType.PlayerHand).player(player).getItems()
    const side = (item) => (item.location.rotation === true ? '*' : '')
    const done = this.cards(LocationType.PlayerDoneComposition, player).sort(byX)
    return {
      panorama: tiles.map((item) => `${cell(item.location)} ${tileName(item.id.front)}${side(item)}`),
      starting_tiles: hand.map((item) => tileName(item.id.front)).sort(),
      cards: this.hand(player).map((item) => cardName(item.id.front)),
      completed: done.map((item) => cardName(item.id.front)),
      applause: new ScoringHelper(game, player).applauseCountScore,
      faces: takes ? tileName(this.pile(new SearchPileHelper(game, player).pile).at(-1).id.front) : null,
      legal: (canAct ? this.legalMoves(player) : []).map(({ text }) => text).sort()
    }
  }

  look() {
    const { game } = this.rules
    const seats = (players) => players.map((player) => this.players.indexOf(player)).sort()
    const token = this.players.indexOf(this.rules.material(MaterialType.FirstPlayerToken).getItem().location.player)
    const waiting = seats(game.rule?.players ?? (game.rule ? [game.rule.player] : []))
    const begin = this.phase === 'lay' ? this.first : token + 1
    const order = this.players.map((_, step) => (begin + step) % this.players.length)
    const current = order.find((seat) => waiting.includes(seat)) // in our game the seats act one after the other
    const canAct = (seat) => this.phase === 'turn' || this.phase === 'fire' || seat === current
    const signs = this.phase !== 'fire' && this.phase !== 'lay'
    return {
      phase: this.phase,
      to_act: waiting,
      active: this.phase === 'turn' || this.phase === 'fire' ? token : null,
      rotation: this.rotation,
      store: [1, 2, 3, 4].map((number) => this.pile(number).map((item) => tileName(item.id.front))),
      decks: [LocationType.ColorComposition, LocationType.PatternComposition].map((type) =>
        this.deck(type).map((item) => cardName(item.id.front))
      ),
      seats: this.players.map((player, seat) => this.seat(player, canAct(seat))),
      signs: signs ? this.signs() : null,
      countedCorrectly: signs ? this.countedCorrectly() : null,
      scores: this.phase === 'over' ? this.scores() : null,
      winners: this.phase === 'over' ? seats(this.winners()) : null
    }
  }

  // Returns a player's points for a sign. Temporarily replaces the sign, and the tiles if given, in the game.
  worth(sign, player, tiles) {
    const { items } = this.rules.game
    const kept = { sign: items[MaterialType.Sign], tiles: items[MaterialType.Firework] }
    items[MaterialType.Sign] = [{ id: signId[sign], location: { type: LocationType.Sign } }]
    if (tiles) items[MaterialType.Firework] = tiles
    const points = new ScoringHelper(this.rules.game, player).chineseSignScore
    items[MaterialType.Firework] = kept.tiles
    if (kept.sign) items[MaterialType.Sign] = kept.sign
    else delete items[MaterialType.Sign]
    return points
  }

  signs() {
    const found = Object.keys(signId).map((sign) => [sign, this.players.map((player) => this.worth(sign, player))])
    return Object.fromEntries(found)
  }

  // Returns the points for the signs that the package miscounts, using panoramas that it counts correctly: for the
  // tiger, the panorama is moved so that its corner is at 0,0; for the horse, each line becomes the column at x = 0.
  countedCorrectly() {
    const at = (item, x, y) => ({ ...item, location: { ...item.location, x, y } })
    const tiger = (player) => {
      const tiles = this.tiles(LocationType.Panorama).player(player).getItems()
      const left = Math.min(...tiles.map((item) => item.location.x))
      const top = Math.min(...tiles.map((item) => item.location.y))
      const moved = tiles.map((item) => at(item, item.location.x - left, item.location.y - top))
      return this.worth('tiger', player, moved)
    }
    const horse = (player) => {
      const tiles = this.tiles(LocationType.Panorama).player(player).getItems()
      const lines = [...new Set(tiles.map((item) => item.location.y))].map((y) =>
        tiles.filter((item) => item.location.y === y).map((item, number) => at(item, 0, number))
      )
      return lines.reduce((points, line) => points + this.worth('horse', player, line), 0)
    }
    return { tiger: this.players.map(tiger), horse: this.players.map(horse) }
  }

  scores() {
    return this.players.map((player) => {
      const helper = new ScoringHelper(this.rules.game, player)
      return {
        finale: helper.grandeFinaleScore,
        applause: helper.applauseCountScore,
        majority: helper.applauseMajorityScore,
        compositions: helper.compositionScore,
        sign: helper.chineseSignScore,
        total: this.rules.getScore(player)
      }
    })
  }

  winners() {
    return this.players.filter((player) => !this.players.some((other) => rankPlayers(this.rules, other, player) < 0))
  }
}

function replay(game) {
  const tables = []
  try {
    const table = new Table(game)
    tables.push(table.look())
    for (const step of game.steps) {
      table.play(step)
      tables.push(table.look())
    }
    return { tables }
  } catch (error) {
    return { tables, error: String(error.stack) }
  }
}

function race(seconds) {
  const game = () => {
    const rules = new SpringFestivalRules(new SpringFestivalSetup().setup({ players: 2 }))
    while (!rules.isOver()) {
      const [player] = rules.activePlayers
      const moves = rules.getLegalMoves(player)
      playAction(rules, moves[Math.floor(Math.random() * moves.length)], player)
    }
  }
  game()
  let games = 0
  const begin = performance.now()
  while (performance.now() - begin < seconds * 1000) {
    game()
    games++
  }
  return games / ((performance.now() - begin) / 1000)
}

const [mode, argument] = process.argv.slice(2)
if (mode === 'components') {
  console.log(JSON.stringify(components()))
} else if (mode === 'race') {
  console.log(race(Number(argument)))
} else {
  for (const [tile, edges] of Object.entries(JSON.parse(argument))) {
    const { extinguishes } = fireworkDescriptions[tileId[tile]]
    extinguishes.push(...edges.map((edge) => ({ x: DIRECTIONS[edge][0], y: DIRECTIONS[edge][1] })))
  }
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(replay(JSON.parse(line)))}\n`)
  }
}
