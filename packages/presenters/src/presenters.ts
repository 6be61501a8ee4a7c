const descriptions = {
  clara: 'Woman in her late twenties with long chestnut hair and freckles, in a cream knit',
  james: 'Man of about forty with short brown hair and a trimmed beard, in a navy blazer',
  amara: 'Woman of about thirty with natural curls and gold hoops, in an amber knit',
  helen: 'Woman in her sixties with a silver bob, in a royal blue blazer',
  minh: 'Man of about thirty with black hair and thin glasses, in an open-necked teal shirt',
  omar: 'Man in his sixties with grey hair and a short grey beard, in a dark plum turtleneck',
  sofia: 'Woman of about twenty with a dark bob and a wide smile, in a red T-shirt',
  daniel: 'Man in his fifties with sandy hair, smiling, in a light blue shirt',
  priya: 'Woman of about forty with long black hair, in a green blazer over yellow',
  kwame: 'Man in his early thirties with short black hair, turned a little, in a sand turtleneck',
  ingrid: 'Woman in her seventies with white curls and red glasses, in a violet knit',
  mateo: 'Man in his early twenties with dark curls, in a cream T-shirt',
};

/** A presenter's fixed name in files and settings. */
export type PresenterId = keyof typeof descriptions;

/** A presenter that comes with the product: a painted adult who does not exist. */
export type StockPresenter = { id: PresenterId; name: string; description: string; picturePath: URL };

/** All presenters, in the order in which they are shown; pictures are JPEG, 1,152 x 1,152. */
export const presenters: StockPresenter[] = (Object.keys(descriptions) as PresenterId[]).map((id) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  description: descriptions[id],
  picturePath: new URL(`../pictures/${id}.jpg`, import.meta.url),
}));
