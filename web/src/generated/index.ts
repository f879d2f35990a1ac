// Made by `./dev generate`: do not edit.
export * from "./arboretum";
export * from "./five-crowns";
export * from "./gin-rummy";
export * from "./konkan";
export * from "./mahjong";
export * from "./makiaveli";
