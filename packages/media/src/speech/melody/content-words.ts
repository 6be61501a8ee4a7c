/** Words of English that hold a sentence together; people seldom accent them. */
const functionWords = new Set(
  [
    // biome-ignore format: kinds of words, a line each.
    'a an the this that these those each every either neither some any no such',
    'i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them their theirs one ones',
    "i'm i've i'll i'd you're you've you'll you'd he's he'll she's she'll it's it'll we're we've we'll we'd they're they've they'll they'd that's that'll there's here's let's who's what's",
    'am is are was were be been being do does did have has had having can could will would shall should may might must ought',
    'of in on at by for with from to into onto upon about as than over under through after before between during without within until till since per via around across along off out up down near toward towards against among behind beside besides beyond',
    'and or but nor so yet if when while because although though unless whether that who whom whose which where how why what',
    'there then just also too very please',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a word (small letters, no punctuation) carries meaning of its own, and so an accent. */
export function isContentWord(word: string): boolean {
  return word !== '' && !functionWords.has(word);
}
