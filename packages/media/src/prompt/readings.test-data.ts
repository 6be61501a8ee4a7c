/**
 * What people write in seven languages, and what is read in it by a reader whose drawer can draw everything. A row is a
 * prompt, `=>` and the facts, with `?words` for what stays unread; `"` stands for the facts of the row before, which
 * the same wish in other words must come to. `refused` is a minor.
 */
const rows = `
A woman in her fifties with light brown eyes and black hair => gender=female ageYears=55 eyes=brown hairColour=black
Lady of fifty-five, hair black, eyes light brown => "
forty-five years old man, grey beard and brown eyes, blue tie => gender=male ageYears=45 beard=full beardColour=grey eyes=brown neckwear=tie neckwearColour=blue
Portrait of a 45-year-old guy with brown eyes, a grey beard and a blue tie => "
green eyes, red dress, blue background, a young woman => gender=female ageYears=27 eyes=green top=dress topColour=red background=blue
a young woman in a red dress on a blue background, her eyes are green => "
A female doctor in an office, friendly, hair in a bun => gender=female profession=doctor place=office mood=friendly hairdo=bun
Friendly woman doctor with a bun at the office => "
construction worker with a yellow helmet and a moustache, serious => profession=builder headwear=helmet headwearColour=yellow hasMoustache=true mood=serious
serious builder, mustache, yellow hard hat => "
a 15-year-old with braids => refused
a fifteen year old, braided hair => "
a mother of two children with purple hair and sunglasses on the beach => gender=female hairColour=purple hasSunglasses=true place=beach
mum of two kids at the beach, purple-haired, wearing sunglasses => "
male teacher of children, late thirties, warm light, library => gender=male profession=teacher ageYears=38 warmth=warmer place=library
A children's teacher in his late 30s in a library, warm lighting => "
woman, no glasses, without earrings, not smiling, hijab => gender=female hasGlasses=false hasEarrings=false mood=serious headwear=hijab
a woman who does not wear glasses or earrings, wearing a hijab, unsmiling => "
chef with a goatee in a white hat, dramatic light => profession=chef beard=goatee headwear=hat headwearColour=white lighting=dramatic
Dramatically lit cook with goatee and a white chef's hat => "
bald lawyer in his sixties, red bow tie, city in the background => gender=male ageYears=65 hairLength=bald profession=lawyer neckwear=bowTie neckwearColour=red place=city
A lawyer, male, mid 60s, bald, with a red bowtie in a city => "
childlike smile, boyish haircut, woman of 30 in a grey hoodie => gender=female ageYears=30 mood=happy hairLength=short top=hoodie topColour=grey
30 year old woman with a boyish haircut, a childlike smile and a grey hoodie => "
schoolgirl in a uniform => refused
a girl in her school uniform, aged twelve => "
girl power T-shirt on a woman with pink hair by the window => gender=female hairColour=pink top=tee lighting=window ?girl power
woman with pink hair, window light, a "girl power" t-shirt => "

Ältere Ärztin mit grauen Zöpfen, hellbraune Augen => gender=female ageYears=68 profession=doctor hairdo=braids hairColour=grey eyes=brown
aeltere Aerztin, graue Zoepfe, Augen hellbraun => "
Mann um die vierzig, schwarzer Schnurrbart, grüne Krawatte, Büro => gender=male ageYears=40 hasMoustache=true beardColour=black neckwear=tie neckwearColour=green place=office
vierzigjähriger Mann im Büro mit schwarzem Schnauzer und grüner Krawatte => "
Frau Mitte fünfzig, dunkelblaues Kleid, roter Hut, ohne Brille => gender=female ageYears=55 top=dress topColour=navy headwear=hat headwearColour=red hasGlasses=false
Eine Mittfünfzigerin ohne Brille, im dunkelblauen Kleid mit rotem Hut => "
Mädchen von 12 Jahren => refused
zwölfjähriges Mädchen mit Zöpfen => "
Mutter von zwei Kindern, braune Augen und rote Haare, am Strand => gender=female eyes=brown hairColour=red place=beach
am Strand: rothaarige, braunäugige Mutter zweier Kinder => "
Koch mit weißer Schürze, Glatze und Vollbart, ernst => gender=male profession=chef over=apron overColour=white hairLength=bald beard=full mood=serious
ernster Koch, glatzköpfig, vollbärtig, weiße Schürze => "
Bauarbeiter, Ende dreißig, gelber Helm, keine Brille, kein Bart => gender=male profession=builder ageYears=38 headwear=helmet headwearColour=yellow hasGlasses=false beard=none
bartloser Bauarbeiter ohne Brille mit gelbem Bauhelm, 38 Jahre alt => "
Junge Lehrerin mit lila Haaren und Sonnenbrille in der Stadt => gender=female profession=teacher ageYears=27 hairColour=purple hasSunglasses=true place=city
Lehrerin, jung, lilahaarig, mit Sonnenbrille, Hintergrund: Stadt => "
Rechtsanwältin, Blazer grau, blauer Schal, freundlich, Fensterlicht => gender=female profession=lawyer hasJacket=true jacketColour=grey neckwear=scarf neckwearColour=blue mood=friendly lighting=window
freundliche Anwältin in grauem Blazer und blauem Schal, Licht vom Fenster => "
Ein Jugendlicher mit Kapuzenpulli => refused
Fünfzehn Jahre alter Schüler im Hoodie => "

Une femme âgée aux yeux verts, foulard rouge => gender=female ageYears=68 eyes=green neckwear=scarf neckwearColour=red
FEMME AGEE, FOULARD ROUGE, YEUX VERTS => "
homme dans la quarantaine, yeux marron clair et cheveux noirs => gender=male ageYears=45 eyes=brown hairColour=black
un quadragénaire aux cheveux noirs et aux yeux marron clair => "
médecin, femme, chignon brun, blouse blanche, bureau => gender=female profession=doctor hairdo=bun hairColour=brown over=labCoat overColour=white place=office
Femme médecin au bureau, chignon brun et blouse blanche => "
jeune fille de 14 ans => refused
adolescente aux cheveux roses => "
mère de deux enfants, sans lunettes, robe bleue, plage => gender=female hasGlasses=false top=dress topColour=blue place=beach
à la plage, maman de deux enfants en robe bleue, pas de lunettes => "
cuisinier barbu avec une toque blanche, l'air sérieux => gender=male profession=chef beard=full headwear=hat headwearColour=white mood=serious
chef cuisinier sérieux, toque blanche, barbe => "
Ouvrier du bâtiment avec un casque jaune et une moustache grise => gender=male profession=builder headwear=helmet headwearColour=yellow hasMoustache=true beardColour=grey
moustache grise, casque jaune : un ouvrier du bâtiment => "
institutrice souriante, lunettes de soleil, cheveux violets => gender=female profession=teacher mood=happy hasSunglasses=true hairColour=purple
Une enseignante aux cheveux violets, souriante, avec des lunettes de soleil => "
avocat sexagénaire, cravate rouge, bibliothèque, lumière chaude => gender=male profession=lawyer ageYears=65 neckwear=tie neckwearColour=red place=library warmth=warmer
avocat de soixante-cinq ans en cravate rouge dans une bibliothèque, lumière chaude => "

mujer de cincuenta y cinco años, ojos marrones y pelo negro => gender=female ageYears=55 eyes=brown hairColour=black
cincuentona de pelo negro y ojos marrones => "
médico con bata blanca y bigote gris, serio => gender=male profession=doctor over=labCoat overColour=white hasMoustache=true beardColour=grey mood=serious
un doctor serio de bigote gris, bata blanca => "
niña de siete años => refused
una adolescente con trenzas => "
profesora de niños, treintañera, gafas de sol, playa => gender=female profession=teacher ageYears=35 hasSunglasses=true place=beach
maestra de niños, 35 años, en la playa con gafas de sol => "
hombre sin barba ni gafas, corbata azul, oficina => gender=male beard=none hasGlasses=false neckwear=tie neckwearColour=blue place=office
un hombre en la oficina, sin gafas, sin barba, con corbata azul => "
enfermera sonriente con moño rubio y vestido verde => gender=female profession=nurse mood=happy hairdo=bun hairColour=blond top=dress topColour=green
Enfermera rubia con moño, vestido verde, sonríe => "
anciano con sombrero negro y perilla blanca, luz dramática => gender=male ageYears=68 headwear=hat headwearColour=black beard=goatee beardColour=white lighting=dramatic
hombre mayor, perilla blanca, sombrero negro, iluminación dramática => "
chica de pelo rosa con sudadera con capucha gris, biblioteca => gender=female hairColour=pink top=hoodie topColour=grey place=library
mujer con el pelo rosa, sudadera gris con capucha, fondo de biblioteca => "

donna sessantenne, occhi castano chiaro e capelli grigi => gender=female ageYears=60 eyes=brown hairColour=grey
una signora di sessant'anni con capelli grigi e occhi castano chiaro => "
uomo sulla quarantina con baffi neri e cravatta rossa, ufficio => gender=male ageYears=40 hasMoustache=true beardColour=black neckwear=tie neckwearColour=red place=office
quarantenne, uomo, baffi neri, in ufficio, cravatta rossa => "
bambino di otto anni => refused
una ragazza quindicenne => "
dottoressa con camice bianco, chignon, senza occhiali => gender=female profession=doctor over=labCoat overColour=white hairdo=bun hasGlasses=false
una dottoressa senza occhiali, capelli raccolti in uno chignon, camice bianco => "
maestra di bambini, vestito giallo, spiaggia, sorridente => gender=female profession=teacher top=dress topColour=yellow place=beach mood=happy
sorridente maestra d'asilo sulla spiaggia, vestito giallo => "
cuoco con pizzetto, cappello bianco, luce calda => gender=male profession=chef beard=goatee headwear=hat headwearColour=white warmth=warmer
un cuoco dal cappello bianco e dal pizzetto, con luce calda => "
avvocato anziano, papillon blu, biblioteca => gender=male profession=lawyer ageYears=68 neckwear=bowTie neckwearColour=blue place=library
vecchio avvocato con papillon blu in una biblioteca => "

mulher de cinquenta anos, olhos castanhos claros e cabelo preto => gender=female ageYears=50 eyes=brown hairColour=black
senhora de 50 anos com cabelo preto e olhos castanhos claros => "
homem idoso com chapéu preto e bigode branco => gender=male ageYears=68 headwear=hat headwearColour=black hasMoustache=true beardColour=white
senhor de idade, bigode branco, chapéu preto => "
menina de dez anos => refused
rapaz de 16 anos com boné => "
médica sem óculos, coque castanho, escritório => gender=female profession=doctor hasGlasses=false hairdo=bun hairColour=brown place=office
Uma médica no escritório, cabelo castanho em coque, não usa óculos => "
professora de crianças, vestido azul, praia, sorrindo => gender=female profession=teacher top=dress topColour=blue place=beach mood=happy
na praia, professora sorridente de vestido azul que ensina crianças => "
cozinheiro quarentão de avental vermelho, barba grisalha => gender=male profession=chef ageYears=45 over=apron overColour=red beard=full beardColour=grey
cozinheiro de 45 anos, barba grisalha, avental vermelho => "

vrouw van veertig, lichtbruine ogen en zwart haar, hoofddoek => gender=female ageYears=40 eyes=brown hairColour=black headwear=headscarf
veertigjarige vrouw met hoofddoek, zwart haar en lichtbruine ogen => "
man in de vijftig met grijze snor, blauwe stropdas, kantoor => gender=male ageYears=55 hasMoustache=true beardColour=grey neckwear=tie neckwearColour=blue place=office
mannelijke vijftiger met een grijze snor en blauwe stropdas op kantoor => "
kleuter met muts => refused
meisje van dertien jaar => "
moeder van drie kinderen, rode jurk, zonnebril, strand => gender=female top=dress topColour=red hasSunglasses=true place=beach
Strand. Moeder van 3 kinderen met zonnebril, jurk rood => "
bouwvakker met gele helm, geen baard, ernstig => profession=builder headwear=helmet headwearColour=yellow beard=none mood=serious
ernstige bouwvakker zonder baard, helm geel => "
lerares met paars haar en knot, warm licht, bibliotheek => gender=female profession=teacher hairColour=purple hairdo=bun warmth=warmer place=library
bibliotheek, warm licht: een lerares met een paarse knot => "
`;

export type ReadingCase = {
  prompt: string;
  facts: Record<string, string | number | boolean>;
  unread: string[];
  isRefused: boolean;
};

export const readingCases: ReadingCase[] = [];
for (const row of rows.split('\n').filter((line) => line.includes('=>'))) {
  const [prompt = '', meant = ''] = row.split(' => ');
  const before = readingCases.at(-1);
  readingCases.push(meant === '"' && before ? { ...before, prompt } : { prompt, ...parse(meant) });
}

function parse(meant: string): Omit<ReadingCase, 'prompt'> {
  const [said = '', ...unread] = meant.split(' ?');
  const pairs = said.split(' ').map((pair) => pair.split('='));
  const facts = Object.fromEntries(pairs.flatMap(([name = '', value]) => (value ? [[name, readValue(value)]] : [])));
  return { facts, unread, isRefused: said === 'refused' };
}

function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
