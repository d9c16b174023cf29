/** Names of people by their origin. Given names and family names of a list fit together. */
interface NamePool {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const list = (names: string): readonly string[] => names.split(', ');

const french: NamePool = {
  given: list(
    'Élodie, Camille, Zoé, Chloé, Léa, Manon, Inès, Anaïs, Margaux, Océane, Noémie, Aurélie, Hélène, Maëlle, ' +
      'Solène, Clémence, Agnès, Sylvie, Nathalie, Gaëlle, Antoine, Baptiste, Jérôme, François, Rémi, Loïc, Gaël, ' +
      'Thibault, Mathieu, Étienne, Théo, Hugo, Maxime, Cédric, Benoît, Sébastien, Yann, Erwan, Raphaël, Grégoire',
  ),
  family: list(
    'Bernard, Dubois, Lefèvre, Moreau, Girard, Mercier, Faure, Rousseau, Blanchard, Guérin, Boyer, Chevalier, ' +
      'Gauthier, Perrot, Renaud, Lemaître, Barbier, Caron, Le Goff, Le Gall, Kervella, Tanguy, Riou, Prigent, Quéré, ' +
      'Cadiou, Hervé, Morvan, Jézéquel, Bodin, Marchand, Noël, Pichon, Vasseur, Delaunay, Besnard, Dufour, Rolland, ' +
      'Collet, Gaudin',
  ),
};

const british: NamePool = {
  given: list(
    'Hannah, Charlotte, Imogen, Poppy, Harriet, Gemma, Rhiannon, Ffion, Isla, Eilidh, Niamh, Siobhán, Abigail, ' +
      'Rebecca, Lucy, Freya, Bethany, Ruth, Alice, Joanna, Oliver, Callum, Rhys, Dylan, Owen, Fergus, Angus, Liam, ' +
      'Declan, Edward, Toby, Marcus, Nathan, Graham, Stuart, Ben, Luke, Adam, Joel, Patrick',
  ),
  family: list(
    'Whitlock, Ashworth, Pritchard, Llewellyn, Evans, Griffiths, Fairclough, Hargreaves, Thornton, Barlow, ' +
      'Holloway, Penrose, Trevithick, Tremayne, Underwood, Marsh, Calloway, Blackwood, Sinclair, Drummond, MacLeod, ' +
      'Fraser, O’Sullivan, Gallagher, Byrne, Kavanagh, Hobbs, Tanner, Wainwright, Fletcher, Cooper, Sawyer, Pike, ' +
      'Rowe, Bishop, Stanton, Lacey, Winters, Chadwick, Moss',
  ),
};

const polishWomen: NamePool = {
  given: list('Agnieszka, Małgorzata, Łucja, Zofia, Katarzyna, Joanna, Ewa, Magdalena, Bożena, Paulina'),
  family: list('Kowalska, Wiśniewska, Zielińska, Szymańska, Dąbrowska, Kozłowska, Jabłońska, Wróbel, Mazur, Górska'),
};
const polishMen: NamePool = {
  given: list('Tomasz, Paweł, Łukasz, Michał, Wojciech, Krzysztof, Stanisław, Grzegorz, Bartosz, Piotr'),
  family: list('Kowalski, Wiśniewski, Zieliński, Szymański, Dąbrowski, Kozłowski, Jabłoński, Wróbel, Mazur, Górski'),
};
const iberian: NamePool = {
  given: list(
    'Inês, Beatriz, Lúcia, Carla, Rosa, Begoña, Itziar, Núria, Concepción, Paloma, João, Tiago, Gonçalo, Nuno, ' +
      'Álvaro, Íñigo, Sergio, Joaquín, Andrés, Xavier',
  ),
  family: list(
    'Mendes, Gonçalves, Araújo, Conceição, Simões, Brandão, Delgado, Núñez, Ibáñez, Etxeberria, Serrano, Vázquez, ' +
      'Peña, Puig, Ferrer, Cabrera, Domínguez, Marín, Lozano, Figueiredo',
  ),
};
const northern: NamePool = {
  given: list(
    'Astrid, Sigrid, Maja, Freja, Åsa, Linnéa, Ingrid, Hedda, Signe, Tuva, Søren, Jørgen, Björn, Håkon, Anders, ' +
      'Øyvind, Mikkel, Gösta, Lars, Emil',
  ),
  family: list(
    'Lindqvist, Sjöberg, Åkesson, Nyström, Holmgren, Sørensen, Kjær, Østergaard, Bjerregaard, Haugen, Solberg, ' +
      'Bråten, Nygård, Ødegaard, Dahl, Lund, Strand, Vik, Møller, Thorsen',
  ),
};
const lowlands: NamePool = {
  given: list(
    'Anouk, Femke, Marieke, Sanne, Liesbeth, Hannelore, Jule, Käthe, Annika, Franziska, Pieter, Joost, Sander, ' +
      'Dirk, Wouter, Jürgen, Götz, Matthias, Niklas, Konrad',
  ),
  family: list(
    'van Loon, de Vries, van der Berg, Jansen, Hendriks, Brouwer, Dekker, Peeters, Brandt, Schäfer, Krüger, Böhm, ' +
      'Vogel, Großmann, Hübner, Weiß, Köhler, Lorenz, Seidel, Winkler',
  ),
};
const westAfrican: NamePool = {
  given: list(
    'Ngozi, Adaeze, Funmilayo, Amara, Yetunde, Fatou, Awa, Aïssatou, Mariama, Efua, Jonas, Chinedu, Emeka, Tunde, ' +
      'Kwame, Kofi, Ousmane, Mamadou, Cheikh, Idrissa',
  ),
  family: list(
    'Okafor, Adeyemi, Okonkwo, Balogun, Eze, Nwosu, Mensah, Owusu, Boateng, Asante, Diallo, Ndiaye, Traoré, Koné, ' +
      'Sow, Cissé, Diop, Bâ, Touré, Sarr',
  ),
};
const southAsian: NamePool = {
  given: list(
    'Aisha, Priya, Ananya, Farah, Nadia, Meera, Sana, Kavita, Ishani, Shazia, Arjun, Rohan, Imran, Vikram, Sanjay, ' +
      'Hamza, Dev, Nikhil, Faisal, Karthik',
  ),
  family: list(
    'Siddiqui, Sharma, Patel, Khan, Iyer, Chaudhry, Banerjee, Mehta, Rahman, Qureshi, Nair, Reddy, Malik, Desai, ' +
      'Ahmed, Kapoor, Hussain, Pillai, Bose, Mirza',
  ),
};
const maghreb: NamePool = {
  given: list(
    'Leïla, Samira, Yasmine, Nour, Inaya, Zineb, Soraya, Karima, Lina, Hind, Karim, Yacine, Mehdi, Sofiane, Rachid, ' +
      'Nabil, Bilal, Walid, Samir, Anis',
  ),
  family: list(
    'Benali, Haddad, Belkacem, Bouzid, Cherif, El Amrani, Mansouri, Saïdi, Khelifi, Ziani, Ben Salah, Trabelsi, ' +
      'Hamdi, Brahimi, Lahlou, Tazi, Bennani, Ouali, Slimani, Rahmani',
  ),
};
const eastAsian: NamePool = {
  given: list(
    'Mei-Ling, Xiu, Haruka, Yuki, Linh, Thảo, Ji-woo, Seo-yeon, Wai-Yee, Sakura, Wei, Jian, Kenji, Haruto, Minh, ' +
      'Đức, Min-jun, Ho-Yin, Takumi, Tuấn',
  ),
  family: list(
    'Chu, Chen, Wong, Lau, Zhang, Tanaka, Sato, Yamamoto, Nguyễn, Trần, Phạm, Kim, Park, Choi, Cheung, Ito, Lê, ' +
      'Huang, Leung, Kobayashi',
  ),
};
const easternEuropean: NamePool = {
  given: list(
    'Ioana, Ştefania, Zsófia, Boglárka, Oksana, Daryna, Ilinca, Réka, Iryna, Raluca, Andrei, Ștefan, László, Gábor, ' +
      'Taras, Oleksii, Bogdan, Mihai, Zoltán, Vasyl',
  ),
  family: list(
    'Popescu, Ionescu, Munteanu, Szabó, Horváth, Kovács, Németh, Shevchenko, Bondarenko, Kravchenko, Dumitrescu, ' +
      'Țurcanu, Molnár, Balogh, Lysenko, Stan, Radu, Fekete, Melnyk, Farkas',
  ),
};
const turkish: NamePool = {
  given: list('Ayşe, Gülşen, Elif, Özlem, Zeynep, Mehmet, Çağlar, Emre, Oğuz, Kerem'),
  family: list('Yıldız, Şahin, Öztürk, Çelik, Aydın, Güneş, Koç, Demir, Kılıç, Arslan'),
};

/** Weighted name pools of a country's towns. */
export const NAMES_IN: Readonly<Record<'FR' | 'GB' | 'SE', readonly (readonly [number, NamePool])[]>> = {
  FR: [
    [46, french],
    [12, maghreb],
    [8, westAfrican],
    [8, iberian],
    [3, polishWomen],
    [3, polishMen],
    [5, lowlands],
    [5, british],
    [4, eastAsian],
    [4, easternEuropean],
    [2, turkish],
  ],
  GB: [
    [44, british],
    [13, southAsian],
    [8, westAfrican],
    [5, polishWomen],
    [5, polishMen],
    [5, easternEuropean],
    [5, eastAsian],
    [5, iberian],
    [4, french],
    [3, turkish],
    [3, northern],
  ],
  SE: [
    [64, northern],
    [8, lowlands],
    [6, easternEuropean],
    [6, turkish],
    [5, maghreb],
    [5, british],
    [3, polishWomen],
    [3, polishMen],
  ],
};
export type NameCountry = keyof typeof NAMES_IN;
