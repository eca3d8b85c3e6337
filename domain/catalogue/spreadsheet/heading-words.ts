import { foldText } from '#domain/catalogue/browse/fold-text.ts'

/** What is no field of a product, and is known to be none: nobody is asked what it is. */
export const NOT_TAKEN = 'not-taken'
/** Which kind a row is of. */
export const KIND_KEY = 'kind'

/**
 * What people call the columns of their price lists in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese and Czech, by the key of
 * the column. A word may stand with several keys: the first one that no other heading names is taken.
 */
const WORDS: readonly (readonly [key: string, words: string])[] = [
  ['id', 'product id'],
  ['slug', 'slug|url|permalink'],
  [
    KIND_KEY,
    `kind|category|product category|product group|group|product type|item type|kategorie|produktkategorie|warengruppe|produktgruppe|produktart|artikelart|artikelgruppe
    |gruppe|rubrik|categorie|categorie de produit|famille|famille de produit|type de produit|gamme|categoria|categoria de producto|categoria del producto|familia|grupo
    |tipo de producto|tipo de articulo|categoria prodotto|gruppo|tipo di prodotto|tipo prodotto|tipologia|productgroep|productcategorie|productsoort|groep|kategoria|kategoria produktu
    |grupa|grupa towarowa|rodzaj produktu|rodzaj towaru|typ produktu|asortyment|categoria do produto|tipo de produto|kategorie produktu|skupina|druh zbozi|druh produktu|sortiment`,
  ],
  [
    'name',
    `name|product|product name|item|item name|title|article|article name|strain|strain name|cultivar|variety|produkt|produktname|artikel|artikelname|artikelbezeichnung
    |produktbezeichnung|bezeichnung|bezeichnung 1|handelsname|sorte|sortenname|nom|nom du produit|produit|designation|libelle|intitule|variete|article nom|nombre|nombre del producto
    |producto|denominacion|nombre comercial|articulo|variedad|cepa|genetica nombre|nome|nome prodotto|nome del prodotto|prodotto|denominazione|articolo|varieta|naam|productnaam|artikelnaam
    |omschrijving artikel|soort|ras|nazwa|nazwa produktu|nazwa towaru|nazwa handlowa|produkt nazwa|towar|odmiana|nome do produto|produto|denominacao|artigo|variedade|estirpe|nazev|nazev produktu
    |jmeno|zbozi|odruda|polozka`,
  ],
  [
    'brand',
    `brand|maker|manufacturer|producer|vendor|supplier brand|marke|hersteller|produzent|anbieter|marque|fabricant|producteur|marca|fabricante|productor|produttore|fabbricante|casa|merk|fabrikant|producent
    |marka|wytworca|produtor|znacka|vyrobce`,
  ],
  [
    'mg',
    `strength|potency|dose|dosage|content mg|mg|starke|wirkstarke|wirkstoffgehalt|dosierung|puissance|force|potencia|concentracion|dosis|forza|dosaggio|concentrazione|sterkte|dosering|moc
    |dawka|stezenie|forca|concentracao|dosagem|sila|davka|obsah mg`,
  ],
  [
    'size',
    `size|pack size|package size|pack|packaging|content|contents|net content|net weight|weight|volume|grosse|packungsgrosse|gebinde|gebindegrosse|inhalt|fullmenge|menge je packung|packung|gewicht|nettogewicht|volumen
    |taille|contenance|conditionnement|poids|poids net|contenu|format|tamano|formato|contenido|envase|peso|peso neto|presentacion|dimensione|confezione|contenuto|pezzatura|peso netto|maat|inhoud|verpakking
    |verpakkingsgrootte|nettogewicht|rozmiar|wielkosc|opakowanie|zawartosc|gramatura|pojemnosc|waga|tamanho|embalagem|conteudo|peso liquido|velikost|baleni|obsah|hmotnost|gramaz|objem`,
  ],
  [
    'type',
    `type|subtype|dominance|typ|art|gattung|pflanzentyp|sortentyp|dominanz|type de plante|dominante|tipo|subtipo|tipo de planta|dominancia|dominanza|soort|type plant|rodzaj|odmiana typ
    |dominacja|tipo de planta|dominancia|druh|dominance|genetik typ|forme|form|forma|postac|vorm`,
  ],
  [
    'price',
    `price|unit price|price of a unit|price of a gram|price per gram|price per unit|price each|price eur|net price|wholesale price|list price|sales price|selling price|b2b price|preis|stuckpreis|einzelpreis|nettopreis|netto preis|vk|vk netto
    |vk preis|verkaufspreis|verkaufspreis netto|grosshandelspreis|listenpreis|hek|abgabepreis|prix|prix unitaire|prix ht|prix unitaire ht|prix net|pu ht|prix de gros|prix de vente|tarif|tarif ht|precio|precio unitario
    |precio neto|precio sin iva|precio mayorista|precio de venta|pvp sin iva|tarifa|pvd|prezzo|prezzo unitario|prezzo netto|prezzo di vendita|prezzo all ingrosso|listino|prijs|stukprijs|eenheidsprijs|nettoprijs
    |prijs excl btw|verkoopprijs|cena|cena netto|cena jednostkowa|cena jednostkowa netto|cena hurtowa|cena sprzedazy|cena za sztuke|cena za szt|preco|preco unitario|preco liquido|preco de venda|preco sem iva
    |jednotkova cena|cena bez dph|cena za kus|cena za ks|prodejni cena|velkoobchodni cena`,
  ],
  [
    'description',
    `description|product description|text|long description|beschreibung|produktbeschreibung|artikelbeschreibung|produkttext|langtext|kurzbeschreibung|texte|description du produit|descriptif|descripcion
    |descripcion del producto|texto|descrizione|descrizione prodotto|testo|beschrijving|omschrijving|productomschrijving|opis|opis produktu|tekst|descricao|descricao do produto|popis|popis produktu|popisek`,
  ],
  [
    'otherNames',
    `other names|also known as|aka|synonyms|alias|aliases|andere namen|auch bekannt als|synonyme|autres noms|aussi appele|otros nombres|tambien conocido como|sinonimos|altri nomi|andere namen|inne nazwy|synonimy
    |outros nomes|dalsi nazvy|synonyma`,
  ],
  [
    'strains',
    `strains|flavour choice|flavor choice|varieties|cultivars|available strains|sorten|sortenauswahl|geschmacksrichtungen|varietes|varietes disponibles|variedades|cepas|sabores disponibles|varieta disponibili
    |soorten|rassen|odmiany|szczepy|smaki|estirpes|odrudy|prichute|strain|sorte|sorten geschmack`,
  ],
  [
    'thc',
    'thc|thc content|thc gehalt|thc wert|total thc|gesamt thc|teneur en thc|taux de thc|contenido de thc|contenido thc|contenuto di thc|contenuto thc|thc gehalte|zawartosc thc|teor de thc|teor thc|obsah thc',
  ],
  [
    'cbd',
    'cbd|cbd content|cbd gehalt|cbd wert|total cbd|gesamt cbd|teneur en cbd|taux de cbd|contenido de cbd|contenido cbd|contenuto di cbd|contenuto cbd|cbd gehalte|zawartosc cbd|teor de cbd|teor cbd|obsah cbd',
  ],
  [
    'flavors',
    `flavors|flavor|tastes|taste notes|flavour notes|geschmack|geschmacksnoten|aromen|saveurs|saveur|aromes|gouts|sabores|sabor|notas de sabor|sapori|sapore|smaken|smaak|aromas|smak|smaki|nuty smakowe|prichut|prichute|chute|chut`,
  ],
  [
    'effects',
    'effects|effect|wirkung|wirkungen|effekte|effets|effet|efectos|efecto|effetti|effetto|effecten|effect|werking|efekty|dzialanie|efeitos|efeito|ucinky|ucinek',
  ],
  ['genetics', 'genetics|genetik|genetique|genetica|genetica de la planta|genetyka|genetika'],
  [
    'lineage',
    'lineage|cross|crossing|parents|kreuzung|abstammung|eltern|elternsorten|lignee|croisement|linaje|cruce|parentales|incrocio|lignaggio|kruising|afstamming|krzyzowka|pochodzenie|rodowod|cruzamento|linhagem|krizeni|puvod',
  ],
  [
    'terpenes',
    'terpenes|terpene|terpene profile|terpenprofil|terpenes profil|terpenos|perfil de terpenos|terpeni|profilo terpenico|terpenen|terpeny|profil terpenowy|terpenovy profil',
  ],
  [
    'growingDifficulty',
    'growing difficulty|difficulty|anbau|schwierigkeit|schwierigkeitsgrad|difficulte|dificultad|difficolta|moeilijkheid|trudnosc|trudnosc uprawy|dificuldade|obtiznost|narocnost',
  ],
  [
    'floweringTime',
    'flowering time|flowering|blutezeit|bluhdauer|temps de floraison|floraison|floracion|tiempo de floracion|fioritura|tempo di fioritura|bloeitijd|czas kwitnienia|kwitnienie|tempo de floracao|floracao|doba kvetu',
  ],
  ['yield', 'yield|ertrag|rendement|rendimiento|produccion|resa|opbrengst|plon|rendimento|producao|vynos'],
  [
    'history',
    'history|background|geschichte|herkunftsgeschichte|histoire|historia|storia|geschiedenis|historie',
  ],
  [
    'appearance',
    'appearance|look|aussehen|optik|apparence|aspect|aspecto|apariencia|aspetto|uiterlijk|wyglad|aparencia|vzhled',
  ],
  ['aroma', 'aroma|smell|scent|nose|geruch|duft|odeur|arome|olor|odore|profumo|geur|zapach|cheiro|vune'],
  ['taste', 'taste|gout|gusto|paladar|palato|sapore al palato'],
  [
    'bestFor',
    'best for|recommended for|geeignet fur|ideal pour|ideal para|ideale per|geschikt voor|polecane do|vhodne pro',
  ],
  [
    'detailedEffects.positive',
    'positive effects|positive wirkungen|effets positifs|efectos positivos|effetti positivi|positieve effecten|pozytywne efekty|efeitos positivos|pozitivni ucinky',
  ],
  [
    'detailedEffects.negative',
    'negative effects|side effects|nebenwirkungen|negative wirkungen|effets negatifs|effets secondaires|efectos negativos|efectos secundarios|effetti negativi|effetti collaterali|bijwerkingen|skutki uboczne|efeitos negativos|efeitos secundarios|vedlejsi ucinky',
  ],
  [
    'articleNumber',
    `article number|article no|article nr|art no|art nr|item number|item no|item code|sku|product code|product number|product no|code|ref|ref no|reference|artikelnummer|artikelnr|artnr
    |bestellnummer|bestellnr|materialnummer|produktnummer|produktnr|numero d article|no d article|ref article|code article|code produit|numero de articulo|numero articulo|referencia|codigo
    |codigo de articulo|codigo de producto|numero articolo|codice|codice articolo|codice prodotto|riferimento|artikelcode|productcode|productnummer|numer artykulu|nr artykulu|nr kat
    |numer katalogowy|kod|kod produktu|indeks|symbol|numero do artigo|codigo do artigo|codigo do produto|cislo artiklu|cislo zbozi|katalogove cislo|kod zbozi|objednaci cislo`,
  ],
  [
    'ean',
    `ean|eans|ean 13|ean 8|ean code|ean nummer|gtin|gtin 13|gtin 14|barcode|bar code|upc|strichcode|code barres|code a barres|code ean|gencod|codigo de barras|codigo ean|codice a barre|codice ean
    |streepjescode|ean nummer|kod kreskowy|kod ean|carovy kod|ean kod`,
  ],
  [
    NOT_TAKEN,
    `no|nr|number|lfd nr|pos|position|row|line|stock|in stock|quantity|qty|available|availability|bestand|lagerbestand|verfugbar|verfugbarkeit|menge|anzahl|lager|quantite|disponible|disponibilite|cantidad|existencias
    |disponibilidad|giacenza|quantita|disponibilita|voorraad|aantal|beschikbaar|stan|stan magazynowy|ilosc|dostepnosc|quantidade|estoque|existencia|skladem|mnozstvi|dostupnost|lp|purchase price|cost|cost price|ek|ek preis|einkaufspreis
    |prix d achat|precio de compra|coste|prezzo d acquisto|costo|inkoopprijs|cena zakupu|koszt|preco de compra|custo|nakupni cena|vat|tax|mwst|ust|tva|iva|btw|dph|steuer|currency|wahrung|devise|moneda|valuta|waluta
    |moeda|mena|unit|einheit|unite|unidad|unita|eenheid|jednostka|jm|unidade|jednotka|mj|date|datum|fecha|data|notes|note|remarks|comment|comments|bemerkung|bemerkungen|notiz|hinweis|remarque|remarques|observaciones|notas
    |osservazioni|opmerking|opmerkingen|uwagi|observacoes|poznamka|batch|charge|lot|lote|lotto|partij|partia|sarze|best before|mhd|image|photo|picture|bild|foto|imagen|immagine|afbeelding|zdjecie|imagem|obrazek
    |min order|mindestmenge|moq|ve|discount|rabatt|remise|descuento|sconto|korting|znizka|desconto|sleva`,
  ],
]

const KEYS = new Map<string, string[]>()
for (const [key, words] of WORDS)
  for (const word of words.split('|').map(foldHeading)) KEYS.set(word, [...(KEYS.get(word) ?? []), key])

/** With VAT in it, or for more than a gram: such a price is no price of ours, and is not taken for one. */
const OTHER_PRICE =
  /\b(gross|brutto|bruttopreis|inkl|incl|inclusive|ttc|con iva|iva incl\w*|ivato|incl btw|s dph|z vat|com iva|uvp|rrp|msrp|kg|kilo)\b|\b(\d{2,}|[2-9]) ?(g|gr|gramm?s?)\b/
/** What says how a column is measured, and not what it is. */
const QUALIFIERS =
  /\b(eur|euros?|netto|net|ht|excl|exkl|zzgl|ohne|sin|sem|bez|senza|hors|plus|vat|mwst|ust|tva|iva|btw|dph|per|pro|par|por|za|je|unit|piece|pcs?|stuck|stk|st|ud|unidad|unite|pz|pezzo|stuks?|szt|sztuke|kus|ks|mg|g|ml|gram\w*|in|de|en|1)\b/g

/** What a heading may be, the likeliest first; nothing where no word of it is known. */
export function keysOfHeading(heading: string): readonly string[] {
  const whole = KEYS.get(foldHeading(heading))
  if (whole) return whole
  const folded = foldText(heading)
  const spoken = folded.replace(/[^\p{L}\p{N}/|]+/gu, ' ').trim()
  // 'Name / Sorte', 'Produkt (DE)': either half may be the word.
  const parts = [
    folded.replace(/[([].*$/u, ''),
    spoken,
    spoken.replace(QUALIFIERS, ' '),
    ...spoken.split(/[/|]/),
    ...(/[([](.*?)[)\]]/u.exec(folded)?.slice(1) ?? []),
  ].map(foldHeading)
  const found = parts.map((part) => KEYS.get(part)).find((keys) => keys !== undefined) ?? []
  return found.includes('price') && OTHER_PRICE.test(spoken) ? [NOT_TAKEN] : found
}

/** What differs in spelling alone: 'THC (%)', 'Flavors' and 'flavours'. */
export function foldHeading(heading: string): string {
  return foldText(heading)
    .replaceAll('flavour', 'flavor')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
