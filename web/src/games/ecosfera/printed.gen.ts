// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface PrintedCard {
  readonly id: string
  readonly group: string
  readonly cost: readonly number[]
  readonly habitats: readonly number[]
  readonly abilities: readonly number[]
  readonly star: boolean
}

export interface PrintedPolicy {
  readonly id: string
  readonly category: string
  readonly duration: string
  readonly theme: string
  readonly house: boolean
}

export const CARDS: readonly PrintedCard[] = [
  {"id":"sun","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
  {"id":"oxygen","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
  {"id":"nutrients","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
  {"id":"salinity","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
  {"id":"temperature","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
  {"id":"pressure","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
  {"id":"aphanizomenon-flosaquae","group":"cyanobacteria","cost":[2,0,0,0,1],"habitats":[0],"abilities":[],"star":true},
  {"id":"ascophyllum-nodosum","group":"brown-algae","cost":[1,1,0,1,0],"habitats":[4,5],"abilities":[0],"star":false},
  {"id":"bacteria","group":"bacteria","cost":[0,0,1,0,2],"habitats":[0,2],"abilities":[],"star":false},
  {"id":"biecheleria-baltica","group":"dinoflagellate","cost":[2,0,0,1,0],"habitats":[2],"abilities":[],"star":true},
  {"id":"ceramium-tenuicorne","group":"red-algae","cost":[0,0,2,0,1],"habitats":[4,5],"abilities":[],"star":false},
  {"id":"chara","group":"green-algae","cost":[2,0,1,0,0],"habitats":[3,5],"abilities":[0],"star":false},
  {"id":"chrysochromulina","group":"phytoplankton","cost":[0,1,1,1,0],"habitats":[2],"abilities":[0],"star":false},
  {"id":"cladophora-glomerata","group":"green-algae","cost":[1,0,2,0,1],"habitats":[0,5],"abilities":[1],"star":false},
  {"id":"fontinalis-antipyretica","group":"moss","cost":[1,0,0,0,2],"habitats":[1],"abilities":[1],"star":false},
  {"id":"fucus-vesiculosus","group":"brown-algae","cost":[1,1,0,1,1],"habitats":[0,4],"abilities":[0],"star":false},
  {"id":"furcellaria-lumbricalis","group":"red-algae","cost":[0,1,1,1,0],"habitats":[3,4],"abilities":[],"star":false},
  {"id":"mesodinium-rubrum","group":"ciliate","cost":[2,0,0,0,1],"habitats":[2],"abilities":[2],"star":false},
  {"id":"myriophyllum-spicatum","group":"vascular-plant","cost":[1,1,1,0,0],"habitats":[1,3],"abilities":[],"star":false},
  {"id":"najas-marina","group":"vascular-plant","cost":[1,1,1,0,0],"habitats":[1,3],"abilities":[],"star":false},
  {"id":"nitzschia-filiformis","group":"benthic-microalgae","cost":[0,0,1,0,2],"habitats":[3,4],"abilities":[],"star":false},
  {"id":"nodularia-spumigena","group":"cyanobacteria","cost":[2,0,0,0,1],"habitats":[2],"abilities":[],"star":true},
  {"id":"oocystis-borgei","group":"phytoplankton","cost":[0,1,1,1,0],"habitats":[2],"abilities":[0,1],"star":false},
  {"id":"pauliella-taeniata","group":"diatom","cost":[2,0,0,1,0],"habitats":[2],"abilities":[2],"star":false},
  {"id":"phragmites-australis","group":"vascular-plant","cost":[1,1,2,0,0],"habitats":[3,5],"abilities":[1],"star":false},
  {"id":"planothidium","group":"benthic-microalgae","cost":[1,0,2,0,0],"habitats":[3],"abilities":[2],"star":false},
  {"id":"potamogeton-perfoliatus","group":"vascular-plant","cost":[1,1,1,0,0],"habitats":[1,3],"abilities":[0],"star":false},
  {"id":"pylaiella-littoralis","group":"brown-algae","cost":[1,0,2,0,1],"habitats":[0,4],"abilities":[1],"star":false},
  {"id":"ruppia","group":"vascular-plant","cost":[1,1,1,0,0],"habitats":[1],"abilities":[2],"star":false},
  {"id":"skeletonema-marinoi","group":"diatom","cost":[0,0,1,1,1],"habitats":[2,4],"abilities":[],"star":false},
  {"id":"synechococcus","group":"picocyanobacteria","cost":[1,1,0,1,0],"habitats":[2],"abilities":[],"star":true},
  {"id":"ulva-lactuca","group":"green-algae","cost":[2,0,1,0,0],"habitats":[5],"abilities":[1],"star":false},
  {"id":"vertebrata-lanosa","group":"red-algae","cost":[0,0,0,1,1],"habitats":[4],"abilities":[],"star":false},
  {"id":"viruses","group":"viruses","cost":[0,0,0,1,2],"habitats":[0,2],"abilities":[2],"star":false},
  {"id":"zannichellia-palustris","group":"vascular-plant","cost":[0,1,1,0,1],"habitats":[1],"abilities":[2],"star":true},
  {"id":"zostera-marina","group":"vascular-plant","cost":[2,0,0,1,0],"habitats":[5],"abilities":[0],"star":false},
  {"id":"acipenser-oxyrinchus","group":"fish","cost":[],"habitats":[1,3],"abilities":[0],"star":false},
  {"id":"alca-torda","group":"bird","cost":[],"habitats":[2],"abilities":[0],"star":false},
  {"id":"anguilla-anguilla","group":"fish","cost":[],"habitats":[1,5],"abilities":[0],"star":false},
  {"id":"calanoida","group":"zooplankton","cost":[],"habitats":[0,1,2,3,4,5],"abilities":[],"star":false},
  {"id":"clangula-hyemalis","group":"bird","cost":[],"habitats":[0,5],"abilities":[],"star":true},
  {"id":"clupea-harengus","group":"fish","cost":[],"habitats":[2],"abilities":[],"star":true},
  {"id":"cygnus-olor","group":"bird","cost":[],"habitats":[3],"abilities":[0],"star":false},
  {"id":"esox-lucius","group":"fish","cost":[],"habitats":[1,3,4],"abilities":[2],"star":false},
  {"id":"gadus-morhua","group":"fish","cost":[],"habitats":[2],"abilities":[0,1,2],"star":false},
  {"id":"gasterosteus-aculeatus","group":"fish","cost":[],"habitats":[2,5],"abilities":[1],"star":false},
  {"id":"haematopus-ostralegus","group":"bird","cost":[],"habitats":[3,5],"abilities":[0],"star":false},
  {"id":"haliaeetus-albicilla","group":"bird","cost":[],"habitats":[0,5],"abilities":[2],"star":true},
  {"id":"halichoerus-grypus","group":"mammal","cost":[],"habitats":[0,2,5],"abilities":[],"star":false},
  {"id":"idotea-baltica","group":"zoobenthos","cost":[],"habitats":[4],"abilities":[1],"star":false},
  {"id":"larus-fuscus","group":"bird","cost":[],"habitats":[2,5],"abilities":[0],"star":false},
  {"id":"lutra-lutra","group":"mammal","cost":[],"habitats":[0,1,5],"abilities":[2],"star":false},
  {"id":"macoma-balthica","group":"zoobenthos","cost":[],"habitats":[3],"abilities":[2],"star":false},
  {"id":"mergus-merganser","group":"bird","cost":[],"habitats":[2],"abilities":[0,1],"star":false},
  {"id":"myoxocephalus-quadricornis","group":"fish","cost":[],"habitats":[1,3,4],"abilities":[],"star":false},
  {"id":"mytilus-edulis","group":"zoobenthos","cost":[],"habitats":[2,4],"abilities":[2],"star":false},
  {"id":"perca-fluviatilis","group":"fish","cost":[],"habitats":[1,3,4],"abilities":[1],"star":false},
  {"id":"phocoena-phocoena","group":"mammal","cost":[],"habitats":[2],"abilities":[2],"star":false},
  {"id":"platichthys-flesus","group":"fish","cost":[],"habitats":[3,5],"abilities":[],"star":true},
  {"id":"protists","group":"zooplankton","cost":[],"habitats":[2],"abilities":[1],"star":true},
  {"id":"pusa-hispida","group":"mammal","cost":[],"habitats":[0,2,4],"abilities":[2],"star":false},
  {"id":"rotifera","group":"zooplankton","cost":[],"habitats":[0],"abilities":[1,2],"star":false},
  {"id":"saduria-entomon","group":"zoobenthos","cost":[],"habitats":[3,4],"abilities":[1],"star":false},
  {"id":"salmo-salar","group":"fish","cost":[],"habitats":[1,2,4],"abilities":[0],"star":false},
  {"id":"somateria-mollissima","group":"bird","cost":[],"habitats":[2,4,5],"abilities":[0],"star":false},
  {"id":"squalus-acanthias","group":"fish","cost":[],"habitats":[2],"abilities":[1,2],"star":false},
  {"id":"beach-litter","group":"","cost":[],"habitats":[],"abilities":[],"star":false},
]

export const POLICIES: readonly PrintedPolicy[] = [
  {"id":"atmospheric-deposition","category":"negative","duration":"instant","theme":"hazardous-substances","house":false},
  {"id":"beach-litter","category":"negative","duration":"next-turn","theme":"litter","house":false},
  {"id":"climate-change","category":"negative","duration":"permanent","theme":"climate","house":false},
  {"id":"excessive-fertiliser-use","category":"negative","duration":"instant","theme":"eutrophication","house":false},
  {"id":"hazardous-substances-industry","category":"negative","duration":"instant","theme":"hazardous-substances","house":false},
  {"id":"hunting","category":"negative","duration":"instant","theme":"species-extraction","house":false},
  {"id":"oil-spill","category":"negative","duration":"instant","theme":"hazardous-substances","house":false},
  {"id":"overfishing","category":"negative","duration":"instant","theme":"species-extraction","house":false},
  {"id":"underwater-noise","category":"negative","duration":"next-turn","theme":"noise","house":false},
  {"id":"waste-water-treatment-failure","category":"negative","duration":"instant","theme":"eutrophication","house":false},
  {"id":"green-energy","category":"dual","duration":"instant","theme":"spatial-planning","house":false},
  {"id":"nutrient-upwelling","category":"dual","duration":"instant","theme":"eutrophication","house":false},
  {"id":"warm-summer","category":"dual","duration":"instant","theme":"climate","house":false},
  {"id":"bubble-curtains","category":"positive","duration":"instant","theme":"noise","house":false},
  {"id":"fishing-gear-regulation","category":"positive","duration":"instant","theme":"fishing","house":false},
  {"id":"habitat-restoration","category":"positive","duration":"instant","theme":"restoration","house":false},
  {"id":"hazardous-substance-regulation","category":"positive","duration":"instant","theme":"hazardous-substances","house":false},
  {"id":"improved-nutrient-retention","category":"positive","duration":"permanent","theme":"eutrophication","house":false},
  {"id":"migratory-barrier-removal","category":"positive","duration":"instant","theme":"restoration","house":false},
  {"id":"recycling-and-waste-disposal","category":"positive","duration":"instant","theme":"litter","house":false},
  {"id":"strict-protection","category":"positive","duration":"permanent","theme":"protection","house":false},
  {"id":"upgraded-waste-water-treatment","category":"positive","duration":"instant","theme":"eutrophication","house":false},
  {"id":"funding","category":"funding","duration":"instant","theme":"funding","house":false},
  {"id":"major-baltic-inflow","category":"dual","duration":"instant","theme":"hydrography","house":true},
  {"id":"non-indigenous-species","category":"dual","duration":"instant","theme":"non-indigenous-species","house":true},
  {"id":"eelgrass-planting","category":"positive","duration":"instant","theme":"restoration","house":true},
]
