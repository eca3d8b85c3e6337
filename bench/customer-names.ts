/** Given names of several European countries, the most common first. */
export const FIRST_NAMES =
  'Anna,Maria,Peter,Thomas,Michael,Martin,Andreas,Jan,Paul,Laura,Julia,Sophie,Marie,Lukas,Daniel,David,Marco,Luca,' +
  'Sara,Eva,Christian,Stefan,Alexander,Nina,Lena,Emma,Mia,Hanna,Clara,Lisa,Jonas,Felix,Max,Leon,Noah,Ben,Elias,' +
  'Giulia,Francesca,Chiara,Matteo,Lorenzo,Alessandro,Davide,Simone,Paolo,Giovanni,Giuseppe,Antonio,Roberto,Élodie,' +
  'Camille,Chloé,Léa,Manon,Océane,Pauline,Mathilde,Julien,Nicolas,Antoine,Guillaume,Pierre,Jean,François,Mathieu,' +
  'Hugo,Louis,Arthur,Jules,Piotr,Krzysztof,Andrzej,Tomasz,Paweł,Michał,Marcin,Jakub,Adam,Łukasz,Agnieszka,' +
  'Katarzyna,Małgorzata,Ewa,Zofia,Jana,Petra,Lucie,Tereza,Kateřina,Jiří,Pavel,Tomáš,Ondřej,Vojtěch,Zuzana,Jozef,' +
  'Milan,Marek,Ivana,László,Gábor,István,Zoltán,Katalin,Éva,Ágnes,Andrea,Mihai,Andrei,Ion,Elena,Ioana,Cristina,' +
  'Alexandru,Georgi,Ivan,Dimitar,Maya,Nikolay,Stefka,Nikos,Giorgos,Yannis,Dimitris,Eleni,Katerina,Sofia,Vasilis,' +
  'Johan,Erik,Lars,Anders,Karl,Sven,Ingrid,Astrid,Linnea,Elsa,Mikkel,Søren,Jens,Mette,Kirsten,Lærke,Pekka,Juhani,' +
  'Matti,Aino,Helmi,Kaisa,Daan,Sem,Bram,Thijs,Sanne,Femke,Lotte,Anouk,Joris,Wouter,Pieter,Liesbeth,João,José,' +
  'Miguel,Tiago,Rui,Inês,Beatriz,Carolina,Mariana,Catarina,Seán,Conor,Aoife,Niamh,Ciarán,Siobhán,Patrick,Jürgen,' +
  'Günther,Björn,Jörg,Käthe,Ursula,Greta,Frieda,Ida,Oskar,Emil,Anton,Jakob,Moritz,Valentin,Kristjan,Mart,Kadri,' +
  'Liis,Jānis,Kristīne,Mārtiņš,Vytautas,Rūta,Mantas,Tomaž,Nataša,Boštjan,Maja,Luka,Žan,Dario,Bruno,Rosa,Olga,' +
  'Theresia,Zoë,Yann,Xavier,Wiktor,Wanda,Ulrike,Tilda,Selma,Quentin'

/** Family names, the most common first. */
export const LAST_NAMES =
  'Müller,Schmidt,Schneider,Fischer,Weber,Meyer,Wagner,Becker,Schulz,Hoffmann,Koch,Bauer,Richter,Klein,Wolf,' +
  'Schröder,Neumann,Schwarz,Zimmermann,Braun,Krüger,Hofmann,Hartmann,Lange,Werner,Krause,Lehmann,Köhler,Maier,' +
  'Rossi,Russo,Ferrari,Esposito,Bianchi,Romano,Colombo,Ricci,Marino,Greco,Bruno,Gallo,Conti,De Luca,Mancini,Costa,' +
  'Giordano,Rizzo,Lombardi,Moretti,Martin,Bernard,Dubois,Thomas,Robert,Richard,Petit,Durand,Leroy,Moreau,Simon,' +
  'Laurent,Lefebvre,Michel,Garcia,Bertrand,Roux,Vincent,Fournier,Morel,Girard,André,Mercier,Dupont,Lambert,Bonnet,' +
  'Nowak,Kowalski,Wiśniewski,Wójcik,Kowalczyk,Kamiński,Lewandowski,Zieliński,Szymański,Woźniak,Dąbrowski,Kozłowski,' +
  'Jankowski,Mazur,Krawczyk,Novák,Svoboda,Novotný,Dvořák,Černý,Procházka,Kučera,Veselý,Horák,Němec,Horváth,Kováč,' +
  'Varga,Tóth,Nagy,Balog,Kovács,Szabó,Kiss,Molnár,Németh,Farkas,Popescu,Ionescu,Popa,Dumitru,Stan,Stoica,Gheorghe,' +
  'Ivanov,Georgiev,Dimitrov,Petrov,Nikolov,Papadopoulos,Vlachos,Angelopoulos,Nikolaidis,Georgiou,Johansson,' +
  'Andersson,Karlsson,Nilsson,Eriksson,Larsson,Olsson,Persson,Svensson,Gustafsson,Lindqvist,Bergström,Jensen,Nielsen,' +
  'Hansen,Pedersen,Andersen,Christensen,Sørensen,Rasmussen,Korhonen,Virtanen,Mäkinen,Nieminen,Hämäläinen,De Jong,' +
  'Jansen,De Vries,Van den Berg,Van Dijk,Bakker,Visser,Smit,Meijer,Mulder,Peeters,Janssens,Maes,Jacobs,Mertens,' +
  'Willems,Claes,Goossens,Silva,Santos,Ferreira,Pereira,Oliveira,Rodrigues,Martins,Sousa,Fernandes,Gonçalves,Almeida,' +
  'Murphy,Kelly,Walsh,Byrne,Ryan,O’Brien,O’Connor,Doyle,McCarthy,Gallagher,Gruber,Huber,Steiner,Moser,Mayer,Berger,' +
  'Pichler,Eder,Reiter,Leitner,Tamm,Saar,Sepp,Mägi,Bērziņš,Kalniņš,Ozoliņš,Kazlauskas,Jankauskas,Petrauskas,Zupan,' +
  'Kovač,Potočnik,Krajnc,Borg,Camilleri,Vella,Farrugia,Weiss,Schreiber,Hahn,Vogel,Jung,Keller,Frank,Beck,Lorenz,' +
  'Busch,Horn,Sauer,Arnold,Pohl,Engel,Bergmann,Voigt,Thiel,Ernst,Haas,Graf,Brandt,Seidel,Heinrich,Dietrich,Ziegler,' +
  'Kuhn,Kühn,Jäger,Ott,Roth,Barth,Stein,Winter,Sommer,Albrecht,Simonis,Quispel,Zeeman,Ypma,Xydakis'
