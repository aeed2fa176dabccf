import { createMachine } from 'xstate';

export const preferences = createMachine({
  "id": "preferences",
  "description": "How the interface looks for this person, and which language it speaks",
  "meta": {
    "spec": "2, 3, 4, 9"
  },
  "context": {
    "colours": {
      "light": null,
      "dark": null
    }
  },
  "invoke": {
    "id": "restorePreferences",
    "src": "restorePreferences"
  },
  "type": "parallel",
  "states": {
    "theme": {
      "description": "What was chosen; the system decides unless the user did",
      "initial": "system",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "theme",
                "value": "system"
              }
            },
            "target": ".system",
            "actions": {
              "type": "store",
              "params": {
                "setting": "theme",
                "value": "system"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "theme",
                "value": "light"
              }
            },
            "target": ".light",
            "actions": {
              "type": "store",
              "params": {
                "setting": "theme",
                "value": "light"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "theme",
                "value": "dark"
              }
            },
            "target": ".dark",
            "actions": {
              "type": "store",
              "params": {
                "setting": "theme",
                "value": "dark"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "theme",
                "value": "system"
              }
            },
            "target": ".system"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "theme",
                "value": "light"
              }
            },
            "target": ".light"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "theme",
                "value": "dark"
              }
            },
            "target": ".dark"
          }
        ],
        "preferences.reset": ".system"
      },
      "states": {
        "system": {
          "description": "As the operating system prefers"
        },
        "light": {
          "description": "Light whatever the system prefers"
        },
        "dark": {
          "description": "Dark whatever the system prefers"
        }
      }
    },
    "systemScheme": {
      "description": "What the operating system prefers",
      "invoke": {
        "id": "watchSystemScheme",
        "src": "watchSystemScheme"
      },
      "initial": "light",
      "states": {
        "light": {
          "description": "It prefers light",
          "on": {
            "system.becameDark": "dark"
          }
        },
        "dark": {
          "description": "It prefers dark",
          "on": {
            "system.becameLight": "light"
          }
        }
      }
    },
    "skin": {
      "description": "What sets surfaces off from the ground",
      "initial": "default",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "skin",
                "value": "default"
              }
            },
            "target": ".default",
            "actions": {
              "type": "store",
              "params": {
                "setting": "skin",
                "value": "default"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "skin",
                "value": "bordered"
              }
            },
            "target": ".bordered",
            "actions": {
              "type": "store",
              "params": {
                "setting": "skin",
                "value": "bordered"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "skin",
                "value": "default"
              }
            },
            "target": ".default"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "skin",
                "value": "bordered"
              }
            },
            "target": ".bordered"
          }
        ],
        "preferences.reset": ".default"
      },
      "states": {
        "default": {
          "description": "Shadows"
        },
        "bordered": {
          "description": "Lines"
        }
      }
    },
    "colours": {
      "description": "The primary colours of the light and of the dark scheme; they are free, so the context holds them",
      "on": {
        "preferences.choosePrimary": {
          "guard": "isColour",
          "actions": [
            "takeColour",
            "storeColour"
          ]
        },
        "preferences.restored": {
          "actions": "takeStoredColours"
        },
        "preferences.reset": {
          "actions": [
            "dropColours",
            "forgetStored"
          ]
        }
      }
    },
    "navigation": {
      "description": "Where the navigation stands while the window is wide",
      "initial": "vertical",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navigation",
                "value": "vertical"
              }
            },
            "target": ".vertical",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navigation",
                "value": "vertical"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navigation",
                "value": "horizontal"
              }
            },
            "target": ".horizontal",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navigation",
                "value": "horizontal"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navigation",
                "value": "vertical"
              }
            },
            "target": ".vertical"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navigation",
                "value": "horizontal"
              }
            },
            "target": ".horizontal"
          }
        ],
        "preferences.reset": ".vertical"
      },
      "states": {
        "vertical": {
          "description": "Beside the page"
        },
        "horizontal": {
          "description": "Above the page, which leaves no place for a hidden navbar or a collapsed vertical navigation",
          "on": {
            "preferences.choose": [
              {
                "guard": {
                  "type": "isChosen",
                  "params": {
                    "setting": "navbar",
                    "value": "hidden"
                  }
                },
                "actions": {
                  "type": "chooseInstead",
                  "params": {
                    "setting": "navbar",
                    "value": "sticky"
                  }
                }
              },
              {
                "guard": {
                  "type": "isChosen",
                  "params": {
                    "setting": "vertical-navigation-collapsed",
                    "value": "on"
                  }
                },
                "actions": {
                  "type": "chooseInstead",
                  "params": {
                    "setting": "vertical-navigation-collapsed",
                    "value": "off"
                  }
                }
              }
            ]
          }
        }
      }
    },
    "vertical-navigation-collapsed": {
      "description": "How much of the vertical navigation is seen",
      "initial": "off",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "off"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "on"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "off"
              }
            },
            "target": ".off"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "vertical-navigation-collapsed",
                "value": "on"
              }
            },
            "target": ".on"
          }
        ],
        "preferences.reset": ".off"
      },
      "states": {
        "off": {
          "description": "Icons and names"
        },
        "on": {
          "description": "Icons; names while the pointer or the focus is there. Horizontal navigation expands it",
          "on": {
            "preferences.choose": {
              "guard": {
                "type": "isChosen",
                "params": {
                  "setting": "navigation",
                  "value": "horizontal"
                }
              },
              "target": "off",
              "actions": {
                "type": "store",
                "params": {
                  "setting": "vertical-navigation-collapsed",
                  "value": "off"
                }
              }
            }
          }
        }
      }
    },
    "semi-dark": {
      "description": "The ground of the vertical navigation in the light scheme",
      "initial": "off",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "semi-dark",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "semi-dark",
                "value": "off"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "semi-dark",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "semi-dark",
                "value": "on"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "semi-dark",
                "value": "off"
              }
            },
            "target": ".off"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "semi-dark",
                "value": "on"
              }
            },
            "target": ".on"
          }
        ],
        "preferences.reset": ".off"
      },
      "states": {
        "off": {
          "description": "As the page"
        },
        "on": {
          "description": "Dark; the default primary colour is the gold one"
        }
      }
    },
    "navbar": {
      "description": "The bar above the page",
      "initial": "static",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar",
                "value": "static"
              }
            },
            "target": ".static",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar",
                "value": "static"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar",
                "value": "sticky"
              }
            },
            "target": ".sticky",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar",
                "value": "sticky"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar",
                "value": "hidden"
              }
            },
            "target": ".hidden",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar",
                "value": "hidden"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar",
                "value": "static"
              }
            },
            "target": ".static"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar",
                "value": "sticky"
              }
            },
            "target": ".sticky"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar",
                "value": "hidden"
              }
            },
            "target": ".hidden"
          }
        ],
        "preferences.reset": ".static"
      },
      "states": {
        "static": {
          "description": "Scrolls with the page"
        },
        "sticky": {
          "description": "Stays at the top"
        },
        "hidden": {
          "description": "Not there while the window is wide. Horizontal navigation makes it sticky",
          "on": {
            "preferences.choose": {
              "guard": {
                "type": "isChosen",
                "params": {
                  "setting": "navigation",
                  "value": "horizontal"
                }
              },
              "target": "sticky",
              "actions": {
                "type": "store",
                "params": {
                  "setting": "navbar",
                  "value": "sticky"
                }
              }
            }
          }
        }
      }
    },
    "navbar-blur": {
      "description": "What lies under a sticky navbar",
      "initial": "on",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar-blur",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar-blur",
                "value": "on"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "navbar-blur",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "navbar-blur",
                "value": "off"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar-blur",
                "value": "on"
              }
            },
            "target": ".on"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "navbar-blur",
                "value": "off"
              }
            },
            "target": ".off"
          }
        ],
        "preferences.reset": ".on"
      },
      "states": {
        "on": {
          "description": "Shines through, blurred"
        },
        "off": {
          "description": "Is covered"
        }
      }
    },
    "footer": {
      "description": "The line below the page",
      "initial": "static",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "footer",
                "value": "static"
              }
            },
            "target": ".static",
            "actions": {
              "type": "store",
              "params": {
                "setting": "footer",
                "value": "static"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "footer",
                "value": "sticky"
              }
            },
            "target": ".sticky",
            "actions": {
              "type": "store",
              "params": {
                "setting": "footer",
                "value": "sticky"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "footer",
                "value": "hidden"
              }
            },
            "target": ".hidden",
            "actions": {
              "type": "store",
              "params": {
                "setting": "footer",
                "value": "hidden"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "footer",
                "value": "static"
              }
            },
            "target": ".static"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "footer",
                "value": "sticky"
              }
            },
            "target": ".sticky"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "footer",
                "value": "hidden"
              }
            },
            "target": ".hidden"
          }
        ],
        "preferences.reset": ".static"
      },
      "states": {
        "static": {
          "description": "At the end of the page"
        },
        "sticky": {
          "description": "Stays at the bottom"
        },
        "hidden": {
          "description": "Not there"
        }
      }
    },
    "content-width": {
      "description": "How wide the page grows",
      "initial": "fluid",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "content-width",
                "value": "fluid"
              }
            },
            "target": ".fluid",
            "actions": {
              "type": "store",
              "params": {
                "setting": "content-width",
                "value": "fluid"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "content-width",
                "value": "boxed"
              }
            },
            "target": ".boxed",
            "actions": {
              "type": "store",
              "params": {
                "setting": "content-width",
                "value": "boxed"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "content-width",
                "value": "fluid"
              }
            },
            "target": ".fluid"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "content-width",
                "value": "boxed"
              }
            },
            "target": ".boxed"
          }
        ],
        "preferences.reset": ".fluid"
      },
      "states": {
        "fluid": {
          "description": "As the window"
        },
        "boxed": {
          "description": "Up to 1440 px, in the middle"
        }
      }
    },
    "shortcut-keys": {
      "description": "Whether shortcuts of single keys are listened to: whoever speaks to the page must be able to do without",
      "initial": "on",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "shortcut-keys",
                "value": "on"
              }
            },
            "target": ".on",
            "actions": {
              "type": "store",
              "params": {
                "setting": "shortcut-keys",
                "value": "on"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "shortcut-keys",
                "value": "off"
              }
            },
            "target": ".off",
            "actions": {
              "type": "store",
              "params": {
                "setting": "shortcut-keys",
                "value": "off"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "shortcut-keys",
                "value": "on"
              }
            },
            "target": ".on"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "shortcut-keys",
                "value": "off"
              }
            },
            "target": ".off"
          }
        ],
        "preferences.reset": ".on"
      },
      "states": {
        "on": {
          "description": "They are"
        },
        "off": {
          "description": "Only those with Ctrl are"
        }
      }
    },
    "language": {
      "description": "The language that was chosen among those that are enabled",
      "initial": "vi",
      "on": {
        "preferences.choose": [
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "vi"
              }
            },
            "target": ".vi",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "vi"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "en"
              }
            },
            "target": ".en",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "en"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "fr"
              }
            },
            "target": ".fr",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "fr"
              }
            }
          },
          {
            "guard": {
              "type": "isChosen",
              "params": {
                "setting": "language",
                "value": "ar"
              }
            },
            "target": ".ar",
            "actions": {
              "type": "store",
              "params": {
                "setting": "language",
                "value": "ar"
              }
            }
          }
        ],
        "preferences.restored": [
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "vi"
              }
            },
            "target": ".vi"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "en"
              }
            },
            "target": ".en"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "fr"
              }
            },
            "target": ".fr"
          },
          {
            "guard": {
              "type": "isKept",
              "params": {
                "setting": "language",
                "value": "ar"
              }
            },
            "target": ".ar"
          }
        ]
      },
      "states": {
        "vi": {
          "description": "Vietnamese"
        },
        "en": {
          "description": "English"
        },
        "fr": {
          "description": "French"
        },
        "ar": {
          "description": "Arabic, right to left"
        }
      }
    },
    "messages": {
      "description": "The messages of the chosen language; until they are there the page keeps the ones it has",
      "on": {
        "preferences.choose": {
          "guard": "isLanguageChosen",
          "target": ".loading"
        },
        "preferences.restored": {
          "guard": "speaksAnew",
          "target": ".loading"
        }
      },
      "initial": "there",
      "states": {
        "there": {
          "description": "What is shown is in the chosen language"
        },
        "loading": {
          "description": "Another choice meanwhile drops this one",
          "tags": "loadingMessages",
          "invoke": {
            "id": "loadMessages",
            "src": "loadMessages",
            // input: messagesOf
            "onDone": "there",
            "onError": {
              "target": "missing",
              "actions": "reportMessagesMissing"
            }
          }
        },
        "missing": {
          "description": "They could not be loaded; choosing again tries again"
        }
      }
    },
    "viewport": {
      "description": "Below the medium breakpoint plus 16 the navigation lies over the page, whatever was chosen",
      "invoke": {
        "id": "watchViewport",
        "src": "watchViewport"
      },
      "initial": "wide",
      "states": {
        "wide": {
          "description": "There is room for the navigation",
          "on": {
            "viewport.narrowed": "narrow"
          }
        },
        "narrow": {
          "description": "The navigation lies over the page when it is opened",
          "tags": "overlay",
          "on": {
            "viewport.widened": "wide"
          }
        }
      }
    }
  }
});
