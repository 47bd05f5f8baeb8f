import type { Random } from './random.ts';

/** Invented places: first words of company names that nobody has. */
const firsts =
  'Aldermarsh Amberholt Ashlingford Barrowmere Blackthwaite Brackenshaw Bramblecote Calderwick Carrowdale Castlebourne Coldharrow Copperdene Corvedale Cranlow Dunnockshaw Eastermoor Elverstone Fallowden Farrowby Fernleigh Foxlinden Garrowhill Glenmarrow Greystanes Hallowmere Harkerside Hawksedge Hazelwick Heronsgill Holmbury Inglemoor Ivelstone Kelderbeck Kestlewood Kingsholt Larkbarrow Linfold Lowenvale Marchwick Marlstone Merrowdale Millgarth Moorcroft Netherby Oakenthorn Orrinside Otterhaugh Penhallow Quernmore Ravensholt Redwither Rookhaven Rushmarsh Saltersgate Scarthmoor Sedgelow Silverbeck Skelderdale Stanewick Strathallow Swinscoe Tamberlane Tarnbrook Thornmere Timberscombe Torrisdale Underbarrow Valewood Wardlebrook Wexcombe Whinfell Wychbold Yarrowgate'.split(
    ' ',
  );

/** Company names of two parts, never the same twice. */
export function companyNames(random: Random) {
  const given = new Set<string>();
  return (lastWords: string[]): string => {
    for (;;) {
      const name = `${random.pick(firsts)} ${random.pick(lastWords)}`;
      if (given.has(name)) continue;
      given.add(name);
      return `${name} ${random.pick(['Ltd', 'Ltd', 'Ltd', 'LLP', 'Group Ltd'])}`;
    }
  };
}
